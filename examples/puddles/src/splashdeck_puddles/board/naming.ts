/** How Puddles names what its moves speak of; its events name players alone. */

import type { Naming, Scene } from 'splashdeck/lib/boards';

export function naming(_scene: Scene): Naming {
  return {
    foreseen: [],
    name: () => undefined,
    move: (_verb, boot) => ({ boot }),
  };
}

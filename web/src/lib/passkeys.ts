/** Passkeys: keep one's games on another device. Browsers offer them over https and at localhost, by name only. */

import { api } from './api';

const IS_NUMBER = /^[\d.]+$|:/.test(location.hostname);

export function canUsePasskeys(): boolean {
  return (
    isSecureContext &&
    !IS_NUMBER &&
    'PublicKeyCredential' in window &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential
  );
}

export async function addPasskey(): Promise<void> {
  const { options, ticket } = await api.passkey.new();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  await api.passkey.keep(ticket, made.toJSON());
}

export async function usePasskey(): Promise<void> {
  const { options, ticket } = await api.passkey.challenge();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const shown = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  await api.passkey.login(ticket, shown.toJSON());
}

/* Run in a page by test_screens.py: names every target that is covered and every text that is cut. */
async () => {
  const TARGETS =
    '.stage button:is(.legal, .spot, .next, [data-card]), .stage .btn, .rival button, ' +
    '.dock button, .top button, .top a';
  const SLACK = { beside: 1.5, below: 3 }; // pixels: letters lean over their boxes, and have room beneath

  const frame = () => new Promise((done) => requestAnimationFrame(done));
  await frame();
  await frame();

  const root = document.querySelector('.table') ?? document.body;
  const found = new Set();
  const words = (text) => `"${(text ?? '').trim().replace(/\s+/g, ' ').slice(0, 60)}"`;
  const name = (one) => [one.localName, ...one.classList].filter((part) => !part.startsWith('s-')).join('.');
  const isSeen = (one) =>
    one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 1;

  const page = document.scrollingElement;
  if (page.scrollWidth > innerWidth) found.add(`the page is ${page.scrollWidth - innerWidth} px too wide`);
  if (root !== document.body && page.scrollHeight > innerHeight)
    found.add(`the page is ${page.scrollHeight - innerHeight} px too high`);

  /** A tap at the middle of a target, once it is scrolled to, must hit nothing else. */
  function lookAtTarget(one) {
    one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = one.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (hit && one.contains(hit)) return;
    found.add(`${name(one)} ${words(one.innerText)} is covered by ${hit ? name(hit) : 'the edge'}`);
  }

  /** How a line of text lies in what is around it: whole, cut, or hidden on purpose. */
  function fate(line, parent) {
    let canScrollX = false;
    let canScrollY = false;
    for (let box = parent; box && box !== document.documentElement; box = box.parentElement) {
      const { display, clipPath, overflowX, overflowY, position } = getComputedStyle(box);
      if (clipPath !== 'none') return 'hidden';
      if (display === 'contents') continue;
      const edge = box.getBoundingClientRect();
      const rolls = (way) => way === 'auto' || way === 'scroll';
      canScrollX ||= rolls(overflowX);
      canScrollY ||= rolls(overflowY);
      const isTooWide = line.left < edge.left - SLACK.beside || line.right > edge.right + SLACK.beside;
      const isTooHigh = line.top < edge.top - SLACK.below || line.bottom > edge.bottom + SLACK.below;
      if (overflowX !== 'visible' && !canScrollX && isTooWide) return `cut beside ${name(box)}`;
      if (overflowY !== 'visible' && !canScrollY && isTooHigh) return `cut below ${name(box)}`;
      const holds = box.matches('.btn, .tool, .chip, .hc, .call-card') && !parent.closest('.then');
      if (holds && (isTooWide || isTooHigh)) return `half outside ${name(box)}`;
      if (box.matches('.pool') && isTooWide && !parent.closest('.then')) return `half outside ${name(box)}`;
      if (position === 'fixed') break;
    }
    const isOff = !canScrollX && (line.left < -SLACK.beside || line.right > innerWidth + SLACK.beside);
    return isOff ? 'off the screen' : 'whole';
  }

  for (const one of root.querySelectorAll(TARGETS)) if (isSeen(one)) lookAtTarget(one);

  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const parent = node.parentElement;
    if (!node.textContent.trim() || parent.closest('.vh, .sprite, select') || !isSeen(parent)) continue;
    if (getComputedStyle(parent).fontSize === '0px') continue; // a drawing says it here
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      const how = line.width < 1 ? 'whole' : fate(line, parent);
      if (how === 'hidden') break;
      if (how !== 'whole') found.add(`${words(node.textContent)} is ${how}`);
    }
  }

  const written = (one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getBoundingClientRect();
  };
  for (const head of root.querySelectorAll('.rv-head')) {
    const score = head.querySelector('.score');
    if (!score) continue;
    const edge = score.getBoundingClientRect();
    for (const part of head.querySelectorAll('.nm, small span')) {
      const { left, right, top, bottom } = written(part);
      const isOver = left < edge.right && right > edge.left + 1 && top < edge.bottom - 3 && bottom > edge.top + 3;
      const isShown = [part, part.parentElement].every((one) => getComputedStyle(one).clipPath === 'none');
      if (isSeen(part) && isShown && isOver) found.add(`${words(part.textContent)} lies over the score`);
    }
  }

  for (const card of root.querySelectorAll('.pool .front')) {
    const { bottom } = card.closest('.pool').getBoundingClientRect();
    if (card.getBoundingClientRect().bottom > bottom) found.add('a laid card sticks out of its pool');
  }

  for (const button of root.querySelectorAll('.btn, .tool')) {
    if (!isSeen(button)) continue;
    const own = [...button.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
    const tops = own.flatMap((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].map((line) => Math.round(line.top));
    });
    if (new Set(tops).size > 2) found.add(`${words(button.innerText)} has ${new Set(tops).size} lines`);
  }
  return [...found];
}

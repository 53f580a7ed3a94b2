/** For this long after the program first renders, people may still press where something used to be. */
const maxMs = 2_000;

/** What responds to a press: that's what people meant, whatever was there before. */
const acts = 'a,button,input,select,label,[role]';

/**
 * Makes a press on a server-rendered link count even if the program replaces it in the middle of the press or just before. Such
 * links are full pages, so this navigates as the browser would have. Returns a function that records where the links are; call
 * it right before the program renders.
 */
export function keepPresses(): () => void {
  let stood: { link: HTMLAnchorElement; box: DOMRect }[] = [];
  let aimedAt: HTMLAnchorElement | null | undefined;
  const down = (press: PointerEvent) => {
    aimedAt = null;
    const { target } = press;
    if (isUnusual(press) || !(target instanceof Element)) return;
    aimedAt =
      target.closest<HTMLAnchorElement>('[data-served] a') ??
      (target.closest(acts)
        ? null
        : stood.find(({ box }) => within(box, press.clientX, press.clientY))?.link);
  };
  const up = () => {
    if (aimedAt && !aimedAt.isConnected) location.href = aimedAt.href;
  };
  addEventListener('pointerdown', down, true);
  addEventListener('pointerup', up, true);
  return () => {
    // If they were rendered for another address they are hidden, so no one aimed at them.
    const links = document.querySelectorAll<HTMLAnchorElement>('html:not(.elsewhere) [data-served] a');
    stood = [...links].map((link) => ({ link, box: link.getBoundingClientRect() }));
    setTimeout(() => (stood = []), maxMs);
  };
}

/** Another button, or a key that opens a tab or keeps the page: leave it to the browser. */
const isUnusual = (press: PointerEvent) => press.button || press.ctrlKey || press.metaKey || press.shiftKey;

const within = (box: DOMRect, x: number, y: number) =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

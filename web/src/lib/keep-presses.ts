/** So long after the program began to draw, people press where they saw something before it did. */
const maxMs = 2_000;

/** What acts when it is pressed: it is what people meant, whatever stood there before. */
const acts = 'a,button,input,select,label,[role]';

/**
 * A press on a link that the server wrote counts, though the program draws over it meanwhile: in the middle of the press,
 * or just before it. Links are pages of their own, so one goes there as the browser would have gone. Answers what notes
 * where they stand; it is called right before the program draws.
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
    // Written for another address, they are hidden, and nobody aimed at them.
    const links = document.querySelectorAll<HTMLAnchorElement>('html:not(.elsewhere) [data-served] a');
    stood = [...links].map((link) => ({ link, box: link.getBoundingClientRect() }));
    setTimeout(() => (stood = []), maxMs);
  };
}

/** Another button, or one that opens a tab or keeps the page: the browser's own business. */
const isUnusual = (press: PointerEvent) => press.button || press.ctrlKey || press.metaKey || press.shiftKey;

const within = (box: DOMRect, x: number, y: number) =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

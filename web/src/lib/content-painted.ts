/** On a line this slow, anyone who waits for a picture would rather have the buttons. */
const maxMs = 1_000;

/**
 * Settles once what the server wrote has been painted together with its main picture, after at most a second. Until then
 * the program would only take the line and the processor away from what people came to read. Settles at once where
 * nothing was written for this address, and in tabs nobody looks at, which never paint.
 */
export async function contentPainted(): Promise<void> {
  const { documentElement } = document;
  const content = document.getElementById('root');
  if (document.hidden || documentElement.classList.contains('elsewhere') || !content?.firstElementChild)
    return;
  const painted = pictureThere(content.querySelector('img[fetchpriority="high"]')).then(nextFrame);
  await Promise.race([painted, new Promise((resolve) => setTimeout(resolve, maxMs))]);
}

function pictureThere(picture: HTMLImageElement | null): Promise<unknown> {
  if (!picture || picture.complete) return Promise.resolve();
  return new Promise((resolve) => {
    picture.onload = picture.onerror = resolve;
  });
}

/** After the frame that is next, not in it. */
function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

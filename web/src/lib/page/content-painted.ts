/** On a connection this slow, anyone waiting for a picture would rather have the buttons. */
const maxMs = 1_000;

/**
 * Resolves once the server-rendered content and its main picture have been painted, or after a second at most. Starting the
 * program sooner would only compete for bandwidth and CPU with what people came to read. Resolves immediately if the server
 * rendered nothing for this address, and in background tabs, which never paint.
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

/** Resolves after the next frame, not during it. */
function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

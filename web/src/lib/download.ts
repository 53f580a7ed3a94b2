import { HttpProblem, notOurs, refusalOf } from './http.ts';
import { releaseLater } from './release-later.ts';

const lost = () => new HttpProblem('network.lost', 'The connection was lost. Please try again.', 0);

/**
 * Fetches a file the server makes while it sends it, telling how many bytes are there so far, and hands it to the browser
 * to keep under that name. Refuses as `http` does; ends with an AbortError when told to.
 */
export async function download(
  path: string,
  { name, signal, onBytes }: { name: string; signal: AbortSignal; onBytes: (bytes: number) => void },
): Promise<void> {
  const response = await fetch(path, { signal, credentials: 'same-origin' }).catch((error: unknown) => {
    throw signal.aborted ? error : lost();
  });
  if (!response.ok) throw await refusalOf(response);
  if (response.headers.get('content-type')?.startsWith('text/html')) throw notOurs();
  keep(name, await collect(response, signal, onBytes));
}

async function collect(
  response: Response,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<Blob> {
  const chunks: BlobPart[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  try {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      chunks.push(next.value);
      bytes += next.value.byteLength;
      onBytes(bytes);
    }
  } catch (error) {
    // A file that breaks off is no file.
    throw signal.aborted ? error : lost();
  }
  return new Blob(chunks, { type: response.headers.get('content-type') ?? '' });
}

function keep(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  releaseLater(link.href);
}

import { HttpProblem, notOurs, refusalOf } from './http.ts';
import { releaseLater } from './release-later.ts';

const lost = () => new HttpProblem('network.lost', 'The connection was lost. Please try again.', 0);

/**
 * Downloads a file that the server generates as it sends, reporting the bytes received so far, then has the browser save it
 * under that name. Throws as `http` does, or an AbortError if aborted.
 */
export async function download(
  path: string,
  { name, signal, onBytes }: { name: string; signal: AbortSignal; onBytes: (bytes: number) => void },
): Promise<void> {
  keep(name, await collect(await answerOf(path, signal), signal, onBytes));
}

/**
 * A file that the page itself shows. Throws as `download` does, so that refusals are recognized; an `img` element would just
 * fail.
 */
export async function fileAt(path: string, signal: AbortSignal): Promise<Blob> {
  return collect(await answerOf(path, signal), signal, () => undefined);
}

async function answerOf(path: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(path, { signal, credentials: 'same-origin' }).catch((error: unknown) => {
    throw signal.aborted ? error : lost();
  });
  if (!response.ok) throw await refusalOf(response);
  if (response.headers.get('content-type')?.startsWith('text/html')) throw notOurs();
  return response;
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
    // A partial file is useless.
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

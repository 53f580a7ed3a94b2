import { HttpProblem, notOurs, refusalOf } from './http.ts';
import { pagePersonHeaders } from './page-person.ts';

/** After this long without a byte, we consider the connection lost: phones that switch networks may never find out. */
const usualSilenceMs = 45_000;

interface UploadOptions {
  signal?: AbortSignal;
  /** For what takes the server longer to look at. */
  silenceMs?: number;
}

const lost = () => new HttpProblem('network.lost', 'The connection was lost. Please try again.', 0);

/** Uploads a form once, reporting progress from 0 to 1, and returns the server's JSON. Throws an `HttpProblem`, as `http` does. */
export function upload<T>(
  method: 'POST' | 'PUT',
  path: string,
  form: FormData,
  onProgress: (part: number) => void,
  { signal, silenceMs = usualSilenceMs }: UploadOptions = {},
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), silenceMs);
    };
    request.open(method, path);
    request.setRequestHeader('accept', 'application/json');
    for (const [name, value] of Object.entries(pagePersonHeaders())) request.setRequestHeader(name, value);
    // fetch can't report upload progress.
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      listen();
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onerror = request.onabort = () => reject(lost());
    request.onloadend = () => clearTimeout(silence);
    request.onload = () => {
      if (request.status >= 300)
        return void refusalOf(new Response(request.responseText, { status: request.status })).then(reject);
      try {
        resolve(JSON.parse(request.responseText) as T); // the server's own tests check the contract
      } catch {
        reject(notOurs());
      }
    };
    signal?.addEventListener('abort', () => request.abort());
    listen();
    request.send(form);
  });
}

/**
 * What to tell someone whose upload was refused: the server's own words about what they sent, `otherwise` for anything else.
 */
export const wordsOfUpload = (error: unknown, otherwise: string): string =>
  error instanceof HttpProblem && error.explained && error.status < 500 ? error.message : otherwise;

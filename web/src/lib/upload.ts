import { HttpProblem, notOurs, refusalOf } from './http.ts';

/** After so long without a byte a line is taken for lost: phones that change networks may never hear of it. */
const silenceMs = 45_000;

const lost = () => new HttpProblem('network.lost', 'The connection was lost. Please try again.', 0);

/**
 * Sends a form once and tells how much of it is gone, from 0 to 1; answers the server's JSON. Refuses with an `HttpProblem`, as `http`
 * does.
 */
export function upload<T>(
  method: 'POST' | 'PUT',
  path: string,
  form: FormData,
  onProgress: (part: number) => void,
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
    // fetch cannot tell how much of an upload has been sent.
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
        resolve(JSON.parse(request.responseText) as T); // the server's contract is checked by its own tests
      } catch {
        reject(notOurs());
      }
    };
    listen();
    request.send(form);
  });
}

/** What a refused upload says to the person: the server's own words for what they sent, `otherwise` for anything else. */
export const wordsOfUpload = (error: unknown, otherwise: string): string =>
  error instanceof HttpProblem && error.explained && error.status < 500 ? error.message : otherwise;

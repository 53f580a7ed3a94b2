import type { Photo } from '@borough/domain/items/items.contract';

const lost = 'The connection was lost. Please try again.';
const unexpected = "This photo couldn't be added. Please try again.";

/** Sends one photo and tells how much of it is gone, from 0 to 1. Refuses with an Error in words for the person. */
export function sendPhoto(itemId: string, file: File, onProgress: (part: number) => void): Promise<Photo> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.responseType = 'json';
    request.open('POST', `/api/items/${itemId}/images`);
    // fetch cannot tell how much of an upload has been sent.
    request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      lengthComputable && onProgress(loaded / total);
    request.onerror = () => reject(new Error(lost));
    request.onload = () => {
      const answer: unknown = request.response;
      const photo = photoIn(answer);
      if (request.status < 300 && photo) resolve(photo);
      else reject(new Error(wordsIn(answer) ?? unexpected));
    };
    const body = new FormData();
    body.append('images', file, file.name);
    request.send(body);
  });
}

function photoIn(answer: unknown): Photo | undefined {
  const images = property(answer, 'images');
  // The server's contract is checked by its own tests; the browser does not carry the schemas.
  return Array.isArray(images) ? (images[0] as Photo | undefined) : undefined;
}

function wordsIn(answer: unknown): string | undefined {
  const words = property(property(answer, 'error'), 'message');
  return typeof words === 'string' ? words : undefined;
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

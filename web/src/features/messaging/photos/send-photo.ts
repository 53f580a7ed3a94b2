import type { Message } from '@borough/domain/messaging/messaging.contract';

const lost = 'The connection was lost. Please try again.';
const unexpected = "This photo couldn't be sent. Please try again.";

/**
 * Sends one photo as a message and tells how much of it is gone, from 0 to 1. Sent again with the same id it is the same
 * message. Refuses with an Error in words for the person.
 */
export function sendPhoto(
  conversationId: string,
  { id, file }: { id: string; file: File },
  onProgress: (part: number) => void,
): Promise<Message> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.responseType = 'json';
    request.open('POST', `/api/conversations/${conversationId}/photos?id=${id}`);
    // fetch cannot tell how much of an upload has been sent.
    request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      lengthComputable && onProgress(loaded / total);
    request.onerror = () => reject(new Error(lost));
    request.onload = () => {
      const answer: unknown = request.response;
      // The server's contract is checked by its own tests; the browser does not carry the schemas.
      const message = property(answer, 'message') as Message | undefined;
      if (request.status < 300 && message) return resolve(message);
      const words = property(property(answer, 'error'), 'message');
      reject(new Error(request.status < 500 && typeof words === 'string' ? words : unexpected));
    };
    const body = new FormData();
    body.append('images', file, file.name);
    request.send(body);
  });
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

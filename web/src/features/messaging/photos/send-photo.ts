import type { Message } from '@borough/domain/messaging/messaging.contract';
import { shrinkPhoto } from '../../../lib/server/shrink-photo.ts';
import { upload, wordsOfUpload } from '../../../lib/server/upload.ts';

const unexpected = "This photo couldn't be sent. Please try again.";

/**
 * Sends one photo as a message, reporting progress from 0 to 1. Resending with the same ID doesn't create another. Throws an
 * Error with a message for the person.
 */
export async function sendPhoto(
  conversationId: string,
  { id, file }: { id: string; file: File },
  onProgress: (part: number) => void,
): Promise<Message> {
  const small = (await shrinkPhoto(file)) ?? file;
  const form = new FormData();
  form.append('images', small, small.name);
  const path = `/api/conversations/${conversationId}/photos?id=${id}`;
  try {
    return (await upload<{ message: Message }>('POST', path, form, onProgress)).message;
  } catch (error) {
    throw new Error(wordsOfUpload(error, unexpected), { cause: error });
  }
}

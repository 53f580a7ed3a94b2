import type { ContactAnswer, ContactInput } from '@borough/domain/contact/contact.contract';
import { http } from '../../lib/http.ts';

/** Sends a message to us; the same `id` on every attempt, so that nothing is stored twice. */
export const sendContactMessage = (input: ContactInput) =>
  http<ContactAnswer>('POST', '/api/contact', { body: input, idempotencyKey: input.id });

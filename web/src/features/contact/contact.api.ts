import type { CallInput, WaitingCall } from '@borough/domain/contact/call-back.contract';
import type { ContactAnswer, ContactInput } from '@borough/domain/contact/contact.contract';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/server/http.ts';

/** Sends us a message; use the same `id` on every attempt, so that nothing is stored twice. */
export const sendContactMessage = (input: ContactInput) =>
  http<ContactAnswer>('POST', '/api/contact', { body: input, idempotencyKey: input.id });

/** The call the signed-in person is waiting for, if any. */
export const waitingCallQuery = (personId: string) =>
  queryOptions({
    queryKey: ['call-back', personId],
    queryFn: ({ signal }) => http<WaitingCall>('GET', '/api/me/call-back', { signal }),
    staleTime: 0,
  });

/** Requests a call back; use the same `id` on every attempt, so that only one call is requested. */
export const askForCall = (input: CallInput) =>
  http<WaitingCall>('POST', '/api/me/call-back', { body: input });

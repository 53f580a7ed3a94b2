import type { LetterAnswer, Letters } from '@borough/domain/newsletter/newsletter.contract';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/server/http.ts';

const post = (path: string, body: object) => http<LetterAnswer>('POST', path, { body });

export const subscribe = (email: string) => post('/api/newsletter', { email });
export const confirmSubscription = (token: string) => post('/api/newsletter/confirm', { token });
export const leaveNewsletter = (token: string) => post('/api/newsletter/leave', { token });

/** The signed-in person's newsletter status; refetched every time, as a link in an email changes it elsewhere. */
export const lettersQuery = queryOptions({
  queryKey: ['letters'],
  queryFn: ({ signal }) => http<Letters>('GET', '/api/me/newsletter', { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

export const switchLetters = (on: boolean) => http<Letters>('PUT', '/api/me/newsletter', { body: { on } });

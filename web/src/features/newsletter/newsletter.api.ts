import type { LetterAnswer } from '@borough/domain/newsletter/newsletter.contract';
import { http } from '../../lib/http.ts';

const post = (path: string, body: object) => http<LetterAnswer>('POST', path, { body });

export const subscribe = (email: string) => post('/api/newsletter', { email });
export const confirmSubscription = (token: string) => post('/api/newsletter/confirm', { token });
export const leaveNewsletter = (token: string) => post('/api/newsletter/leave', { token });

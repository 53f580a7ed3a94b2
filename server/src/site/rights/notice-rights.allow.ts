// The part of endpoint-rights.allow.ts about notifications.
import type { Route } from '#site/pages/route-words.ts';
import { anyone, type EndpointRight, signedIn } from './endpoint-rights.ts';

export const noticeRights = {
  'GET /api/notifications': signedIn(),
  'GET /api/notifications/unread': signedIn(),
  'POST /api/notifications/read': signedIn({
    body: (idOf) => ({ ids: [idOf('notification of the renter')] }),
  }),
  'GET /api/me/notice-settings': signedIn(),
  'PUT /api/me/notice-settings': signedIn({
    body: () => ({ group: 'messages', channel: 'email', on: false }),
  }),
  'GET /api/me/push': signedIn(),
  'PUT /api/me/push': signedIn({
    body: () => ({
      endpoint: 'https://push.example.com/x',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    }),
  }),
  'DELETE /api/me/push': signedIn(),
  'GET /api/me/quiet-hours': signedIn(),
  'PUT /api/me/quiet-hours': signedIn({
    body: () => ({ on: true, fromHour: 22, untilHour: 7, zone: 'America/Denver' }),
  }),
  'POST /api/unsubscribe': anyone(),
  'POST /api/unsubscribe/undo': anyone(),
  'GET /api/unsubscribe': anyone(),
} as const satisfies Partial<Record<Route, EndpointRight>>;

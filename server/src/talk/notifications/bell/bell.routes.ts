import {
  NotificationListQuerySchema,
  NotificationListSchema,
  ReadNotificationsSchema,
  UnreadNotificationsSchema,
} from '@borough/domain/notifications/notifications.contract';
import type { App, Deps } from '#floor/deps.ts';
import { requirePerson } from '#floor/http/session.ts';
import { readNotifications, readUnseen, seeNotifications } from './read-notifications.ts';

/** A person's in-app notifications. */
export async function bellRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.get(
    '/notifications',
    { schema: { querystring: NotificationListQuerySchema, response: { 200: NotificationListSchema } } },
    async (request) => readNotifications(deps, (await requirePerson(request)).id, request.query),
  );

  app.get(
    '/notifications/unread',
    { schema: { response: { 200: UnreadNotificationsSchema } } },
    async (request) => readUnseen(deps, (await requirePerson(request)).id),
  );

  app.post(
    '/notifications/read',
    { schema: { body: ReadNotificationsSchema, response: { 200: UnreadNotificationsSchema } } },
    async (request) => seeNotifications(deps, (await requirePerson(request)).id, request.body),
  );
}

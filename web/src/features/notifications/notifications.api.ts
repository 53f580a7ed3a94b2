import type {
  ChosenQuietHours,
  NoticeSettingInput,
  NoticeSettings,
  NotificationList,
  QuietHoursInput,
  ReadNotifications,
  StopAnswer,
} from '@borough/domain/notifications/notifications.contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/server/http.ts';

/** The query key prefix for everything a person was told. */
export const notificationsKey = (personId: string) => ['notifications', personId] as const;

/** What the signed-in person was told, newest first, page by page. */
export const notificationsQuery = (personId: string) =>
  infiniteQueryOptions({
    queryKey: [...notificationsKey(personId), 'list'],
    queryFn: ({ pageParam, signal }) =>
      http<NotificationList>('GET', '/api/notifications', {
        query: { before: pageParam, limit: 30 },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    refetchOnWindowFocus: true,
  });

/** How many the person hasn't looked at, counted up to 100. */
export const unseenQuery = (personId: string) =>
  queryOptions({
    queryKey: [...notificationsKey(personId), 'unread'],
    queryFn: ({ signal }) => http<{ total: number }>('GET', '/api/notifications/unread', { signal }),
    refetchOnWindowFocus: true,
  });

/** Reports which ones the person looked at; returns how many are still new. */
export function postSeen(read: ReadNotifications): Promise<{ total: number }> {
  return http('POST', '/api/notifications/read', { body: read });
}

/** What the person is told about, and how. */
export const noticeSettingsQuery = (personId: string) =>
  queryOptions({
    queryKey: ['notice-settings', personId],
    queryFn: ({ signal }) => http<NoticeSettings>('GET', '/api/me/notice-settings', { signal }),
  });

/** Flips one switch. */
export function putNoticeSetting(input: NoticeSettingInput): Promise<NoticeSettings> {
  return http('PUT', '/api/me/notice-settings', { body: input });
}

/** When the person is sent only what can't wait. */
export const quietHoursQuery = (personId: string) =>
  queryOptions({
    queryKey: ['quiet-hours', personId],
    queryFn: ({ signal }) => http<ChosenQuietHours>('GET', '/api/me/quiet-hours', { signal }),
  });

/** Sets those hours. */
export function putQuietHours(input: QuietHoursInput): Promise<ChosenQuietHours> {
  return http('PUT', '/api/me/quiet-hours', { body: input });
}

/** Stops the emails that a mailed link is for, or turns them back on. */
export function stopByLink(token: string, on: boolean): Promise<StopAnswer> {
  return http('POST', on ? '/api/unsubscribe/undo' : '/api/unsubscribe', { query: { token } });
}

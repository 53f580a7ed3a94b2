import { z } from 'zod';
import { isZone, lengthOfQuiet, longestQuietHours } from './quiet-hours.rules.ts';
import { noticeChannels, noticeGroups, stoppable } from './groups.rules.ts';

export const NotificationListQuerySchema = z.object({
  /** Where the previous page ended: older ones come next. */
  before: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});

/** Something a person was told, in the words used at the time. */
export const NotificationSchema = z.object({
  id: z.string(),
  /** What happened: 'booking-confirmed'. */
  name: z.string(),
  group: z.enum(noticeGroups),
  words: z.string(),
  /** The page of the one thing it is about, as a path of the app: '/booking/5f0c…'. */
  page: z.string(),
  /** The picture of the item it is about; null if it isn't about one. */
  picture: z.string().nullable(),
  /** The time zone of that item, in which the words tell times; null if it isn't about one. */
  zone: z.string().nullable(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
});
export type Notification = z.infer<typeof NotificationSchema>;

/** What a person was told, newest first; the cursor leads to older ones. */
export const NotificationListSchema = z.object({
  items: z.array(NotificationSchema),
  nextCursor: z.string().nullable(),
});
export type NotificationList = z.infer<typeof NotificationListSchema>;

/** How many are unread, counted up to 100. */
export const UnreadNotificationsSchema = z.object({ total: z.number().int() });

/** Which ones the person has seen: some, or everything up to an instant. */
export const ReadNotificationsSchema = z.union([
  z.object({ ids: z.array(z.uuid()).min(1).max(100) }),
  z.object({ upTo: z.iso.datetime() }),
]);
export type ReadNotifications = z.infer<typeof ReadNotificationsSchema>;

/** Everything a person can be notified about, by group and channel, and whether they are. */
export const NoticeSettingsSchema = z.object({
  settings: z.array(
    z.object({
      group: z.enum(noticeGroups),
      channel: z.enum(noticeChannels),
      on: z.boolean(),
      /** False for what is always on. */
      canSwitch: z.boolean(),
    }),
  ),
});
export type NoticeSettings = z.infer<typeof NoticeSettingsSchema>;

/** One switch of the settings. */
export const NoticeSettingInputSchema = z.object({
  group: z.enum(noticeGroups),
  channel: z.enum(noticeChannels),
  on: z.boolean(),
});
export type NoticeSettingInput = z.infer<typeof NoticeSettingInputSchema>;

/** When a person is sent only what can't wait; without a zone, nobody knows where they are, and nothing waits. */
export const QuietHoursSchema = z.object({
  on: z.boolean(),
  fromHour: z.number().int(),
  untilHour: z.number().int(),
  zone: z.string().nullable(),
});
export type ChosenQuietHours = z.infer<typeof QuietHoursSchema>;

const HourSchema = z.number().int().min(0).max(23);

/** A person's choice: full hours of their clocks, at least one and at most `longestQuietHours` of them. */
export const QuietHoursInputSchema = z
  .object({
    on: z.boolean(),
    fromHour: HourSchema,
    untilHour: HourSchema,
    zone: z.string().max(60).refine(isZone, "We don't know this time zone"),
  })
  .refine((hours) => lengthOfQuiet(hours) > 0 && lengthOfQuiet(hours) <= longestQuietHours, {
    path: ['untilHour'],
    message: `Quiet hours last from 1 to ${longestQuietHours} hours`,
  });
export type QuietHoursInput = z.infer<typeof QuietHoursInputSchema>;

/** What the link at the bottom of an email carries; it stops the emails of one group for one person, and nothing else. */
export const StopLinkSchema = z.object({ token: z.string().min(1).max(200) });
export const StopAnswerSchema = z.object({ group: z.enum(stoppable), on: z.boolean() });
export type StopAnswer = z.infer<typeof StopAnswerSchema>;

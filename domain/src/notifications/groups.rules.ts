/** What people can be notified about; each group of notices has its own switch. */
export const noticeGroups = ['bookings', 'safety', 'messages', 'reviews', 'tips'] as const;
export type NoticeGroup = (typeof noticeGroups)[number];

/** How people can be notified: in the app, by the bell and its page; by email; and by their devices, of what the app tells. */
export const noticeChannels = ['app', 'email', 'push'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** What a person can turn off: a group on a channel. */
export interface NoticeSwitch {
  group: NoticeGroup;
  channel: NoticeChannel;
}

const switchable: Readonly<Record<NoticeGroup, readonly NoticeChannel[]>> = {
  bookings: noticeChannels,
  // Someone who took over an account must not be able to hide that from its owner.
  safety: ['push'],
  // Conversations show what happened in their list and in the messages' own count, whatever the bell says.
  messages: ['email', 'push'],
  reviews: noticeChannels,
  tips: noticeChannels,
};

/** Whether people decide for themselves; everything else is always on. */
export const canSwitch = ({ group, channel }: NoticeSwitch): boolean => switchable[group].includes(channel);

/** Groups whose emails no one needs to continue a rental or keep an account: each can be stopped from the email itself. */
export const stoppable = ['messages', 'reviews', 'tips'] as const satisfies readonly NoticeGroup[];
export type StoppableGroup = (typeof stoppable)[number];

/** Whether people can turn the group off. */
export const isStoppable = (group: NoticeGroup): group is StoppableGroup =>
  stoppable.some((each) => each === group);

/** What each group's emails are about, as they and their links say it. */
export const stoppedWords: Readonly<Record<StoppableGroup, string>> = {
  messages: 'messages',
  reviews: 'reviews',
  tips: 'saved searches, wanted posts and dates',
};

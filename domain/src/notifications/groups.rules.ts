/** What people can be told about; each group of notices is switched on and off by itself. */
export const noticeGroups = ['bookings', 'safety', 'messages', 'reviews'] as const;
export type NoticeGroup = (typeof noticeGroups)[number];

/** How people can be told: in the app, by the bell and its page, and by email. */
export const noticeChannels = ['app', 'email'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** What may be off for a person: a group on a channel. */
export interface NoticeSwitch {
  group: NoticeGroup;
  channel: NoticeChannel;
}

const switchable: Readonly<Record<NoticeGroup, readonly NoticeChannel[]>> = {
  bookings: noticeChannels,
  // Somebody who took over an account must not be able to keep that from its owner.
  safety: [],
  // What happens in a conversation shows in its list and at the messages' own count, whatever the bell says.
  messages: ['email'],
  reviews: noticeChannels,
};

/** Whether people decide for themselves; what they don't is always on. */
export const canSwitch = ({ group, channel }: NoticeSwitch): boolean => switchable[group].includes(channel);

/** Groups whose emails nobody needs to continue a rental or to keep an account: each of those can be stopped from the email. */
export const stoppable = ['messages', 'reviews'] as const satisfies readonly NoticeGroup[];
export type StoppableGroup = (typeof stoppable)[number];

export const isStoppable = (group: NoticeGroup): group is StoppableGroup =>
  stoppable.some((each) => each === group);

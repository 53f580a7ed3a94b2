import type { NoticeGroup } from '@borough/domain/notifications/groups.rules';

interface GroupWords {
  title: string;
  /** What the group is about. */
  hint: string;
  /** Shown if none of it can be turned off. */
  fixed: string;
  /** Shown while all of it is off. */
  allOff: string;
}

/** Each group's name and description. */
export const groupWords: Record<NoticeGroup, GroupWords> = {
  bookings: {
    title: 'Bookings and money',
    hint: 'Requests, answers, payments, deposits, refunds, and reminders.',
    fixed: 'Always on',
    allOff:
      "With both off, we won't tell you about requests, deadlines, or refunds. Check your bookings yourself.",
  },
  safety: {
    title: 'Account safety',
    hint: 'Sign-ins, changes to your account, your ID, and decisions about your account.',
    fixed: 'Always on',
    allOff: '',
  },
  messages: {
    title: 'Messages',
    hint: 'One email when a message has gone unread for 10 minutes, no matter how many there are.',
    fixed: 'Always on: your messages have their own count',
    allOff: '',
  },
  reviews: {
    title: 'Reviews',
    hint: 'When you can write a review, and when someone reviews you.',
    fixed: 'Always on',
    allOff: "With both off, we won't tell you about reviews.",
  },
  tips: {
    title: 'Searches and dates',
    hint: 'What your saved searches find, what neighbors ask for and offer, and dates you wait for.',
    fixed: 'Always on',
    allOff: "With both off, we won't tell you what your searches find or when dates come free.",
  },
};

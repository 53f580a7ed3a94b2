import { longestSubject } from '@borough/domain/settings/letters.contract';
import type { KeptEntry } from './calendar-entry.ts';

/** A label and its value, as one row: "Return", "by Thu, Jun 3, 6:00 PM PDT". */
export type Fact = readonly [label: string, value: string];

export interface Link {
  label: string;
  url: string;
}

/** A paragraph, followed by a link if it has one. */
export type Paragraph = string | { text: string; link: Link };

/** A picture, shown only if the mail program loads pictures; otherwise `alt` takes its place. */
export interface Picture {
  url: string;
  alt: string;
}

/** What one mail says, before it becomes text and a page. Every part appears in both. */
export interface Letter {
  /** At most 60 characters, so phones show all of it. */
  subject: string;
  /** The line mailboxes show after the subject. It adds to the subject instead of repeating it. */
  preheader: string;
  heading: string;
  /** What operators have this mail say below its heading and after everything else, in place of what they have all say. */
  opening?: string | null;
  closing?: string | null;
  paragraphs: readonly Paragraph[];
  /** What the mail is about. */
  item?: { title: string; dates: string; picture: Picture | null };
  facts?: readonly Fact[];
  /** The other person. */
  person?: { name: string; role: string; face: string | null };
  receipt?: { lines: readonly Fact[]; total: Fact };
  /** A code to type in, shown large. */
  code?: string;
  /** What happens next, in order. */
  next?: readonly string[];
  /** The one thing for the reader to do. */
  action?: Link;
  /** Small print. */
  after?: readonly Paragraph[];
  /** Why the reader is getting this mail; the last line. */
  why: string;
  /** Below that: how to get fewer of these. */
  foot?: readonly Link[];
  /** Who gets the reply, if not us. */
  replyTo?: string;
  /** Where a mail program's one-click unsubscribe stops mails like this one (a POST). */
  unsubscribeUrl?: string;
  /** Attached as a calendar file. */
  calendarEntry?: KeptEntry;
}

export { longestSubject };

/** A text of at most that many characters; a longer one ends in an ellipsis. */
export const clipped = (text: string, count: number): string => {
  const letters = [...text];
  return letters.length <= count
    ? text
    : `${letters
        .slice(0, Math.max(count - 1, 1))
        .join('')
        .trimEnd()}…`;
};

/** A subject built around a title someone typed, which is shortened if the whole would be too long. */
export function subjectWith(title: string, words: (title: string) => string): string {
  const onOneLine = title.replace(/\s+/g, ' ').trim();
  const room = longestSubject - [...words('')].length;
  return clipped(words(clipped(onOneLine, room)), longestSubject);
}

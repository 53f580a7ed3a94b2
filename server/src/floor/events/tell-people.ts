import type { NotificationEvent } from '@borough/domain/events/events.contract';
import type { BookingEvent } from '@borough/domain/bookings/booking-events.contract';
import type { MessageEvent, ReadEvent, TypingEvent } from '@borough/domain/messaging/message-events.contract';
import { type Tx, writeAtEnd } from '#floor/db/transaction.ts';
import { announceTyping, insertEvents } from './events.store.ts';

/** The data of each kind of event. */
interface Told {
  message: MessageEvent;
  read: ReadEvent;
  booking: BookingEvent;
  notification: NotificationEvent;
}

type News = {
  [Kind in keyof Told]: { personId: string; kind: Kind; data: Told[Kind]; at: Date };
}[keyof Told];

async function writeNews(tx: Tx, news: News[]): Promise<void> {
  const [first] = news;
  if (first) await insertEvents(tx, news, first.at);
}

/** Sends an event to all of a person's open pages, on any server, once this transaction commits. */
export function tellPerson<Kind extends keyof Told>(
  tx: Tx,
  personId: string,
  kind: Kind,
  data: Told[Kind],
  at: Date,
): void {
  writeAtEnd<News>(tx, writeNews, [{ personId, kind, data, at } as News]); // Kind and Told[Kind] belong together
}

/** Shows on someone's open pages that the other person is typing; pages opened later miss it. */
export async function tellTyping(tx: Tx, personId: string, typing: TypingEvent): Promise<void> {
  await announceTyping(tx, JSON.stringify({ to: personId, ...typing } satisfies AnnouncedTyping));
}

/** The typing notice servers send each other. */
export type AnnouncedTyping = TypingEvent & { to: string };

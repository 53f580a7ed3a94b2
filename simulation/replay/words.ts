import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { Notice } from '@borough/domain/bookings/notices';
import { noticeFacts } from '../../server/src/rentals/bookings/moving/tell-about.ts';
import type { NoticeContext } from '../../server/src/rentals/bookings/moving/told.store.ts';
import type { Tx } from '../../server/src/floor/db/transaction.ts';
import { writeBookingNotice } from '../../server/src/talk/notifications/booking-notices.ts';
import {
  type RefundNoticeFacts,
  writeRefundNotice,
} from '../../server/src/talk/notifications/refund-notices.ts';
import type { Mail } from '../../server/src/talk/notifications/notifications.store.ts';
import { notifyPerson } from '../../server/src/talk/notifications/write-notice.ts';
import type { PersonInMail } from '../../server/src/people/profiles/people.ts';
import { isShareNotice, type ShareTold } from '../src/memory/talk/notifications/write-notice.ts';
import type { Rows } from '../src/replay/steps.ts';
import { revived } from './revive.ts';

interface Told {
  notice: string;
  at: string;
  told: object;
  besides?: Pick<NoticeContext, 'claim' | 'complaint'>;
}
/** What mails say that the model doesn't know. */
export interface Known {
  people: ReadonlyMap<string, PersonInMail>;
  areas: ReadonlyMap<string, string | null>;
}
interface Words {
  mails: { to: string; kind: string; subject: string; text: string; once: string }[];
  line: string | null;
}

/** The words of a notice, written by the program itself but sent to no one. */
async function wordsOf({ notice, at, told, besides }: Told, { people, areas }: Known): Promise<Words> {
  const mails: Words['mails'] = [];
  // A single statement writes a notice, and the only JSON list among its values is the mails; a known mail isn't sent again.
  // No one has turned off any notices, and what shows under the bell doesn't matter here.
  const paper = {
    query: async ({ values }: { values: unknown[] }) => {
      const list = values.find((value) => typeof value === 'string' && value.startsWith('['));
      for (const { to, kind, subject, text, dedupeKey } of JSON.parse(
        (list as string | undefined) ?? '[]',
      ) as Mail[])
        mails.push({ to, kind, subject, text, once: dedupeKey! });
      return { rows: [], rowCount: 0 };
    },
  } as unknown as Tx;
  if (notice === 'refund-failed') {
    const facts = told as RefundNoticeFacts; // as the model told it
    const [renter, owner] = [people.get(facts.renter.id)!, people.get(facts.owner.id)!];
    return { line: await writeRefundNotice(paper, { ...facts, renter, owner }, new Date(at)), mails };
  }
  if (isShareNotice(notice)) {
    const { person, ...share } = told as ShareTold; // as the model told it
    await notifyPerson(paper, notice, person, share);
    return { line: null, mails };
  }
  const booking = told as BookingState; // as the model told it
  const [renter, owner] = [people.get(booking.renterId)!, people.get(booking.ownerId)!];
  // The model takes its notices from the same table as the program.
  const now = new Date(at);
  const area = areas.get(booking.itemId) ?? null;
  const facts = noticeFacts(
    booking,
    { renter, owner, area, change: null, depositHoldCents: null, claim: null, complaint: null, ...besides },
    now,
  );
  const line = await writeBookingNotice(paper, notice as Notice, facts, now);
  return { line, mails };
}

/** Writes the mails and conversation lines that the model's notices become, as rows. Each notice is written only once. */
export function wordsWriter(about: Known): (notices: Record<string, unknown>) => Promise<Rows> {
  const written = new Map<string, Words>();
  const once = async (told: Told): Promise<Words> => {
    const text = JSON.stringify(told);
    const words = written.get(text) ?? (await wordsOf(revived(told), about));
    written.set(text, words);
    return words;
  };
  return async (notices) => {
    const mails: Record<string, object[]> = {};
    const lines: Record<string, string[]> = {};
    const known = new Set<string>();
    for (const told of Object.values(notices) as Told[][])
      for (const each of told) {
        const { ownerId, renterId, itemId } = each.told as BookingState;
        const words = await once(each);
        for (const { to, ...mail } of words.mails)
          if (!known.has(mail.once)) {
            known.add(mail.once);
            (mails[to] ??= []).push(mail);
          }
        if (words.line !== null) (lines[`${ownerId} ${renterId} ${itemId}`] ??= []).push(words.line);
      }
    return { mails, lines };
  };
}

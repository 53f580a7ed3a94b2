import { after, hour } from '@borough/domain/clocks';
import { type FilterContext, judgeText, whyNotDelivered } from '@borough/domain/filter/filter.rules';
import { longestMessage } from '@borough/domain/messaging/messages.rules';
import { Problem } from '@borough/domain/problems';
import type { FastifyBaseLogger } from 'fastify';
import type { Tx } from '#floor/db/transaction.ts';
import { contactOf } from '../contact-open.ts';
import type { Talk } from '../conversations.store.ts';
import { mayBeSent } from './held.store.ts';
import { latestTextsTo } from '../messages.store.ts';
import { wordingModel } from './wording-model.ts';

/** How far back the filter looks for a number sent in pieces. */
const lookBack = { limit: 30, ms: 48 * hour };

/** What the filter says about a text someone wants to send. */
export type Judged =
  /** It's sent: as is, or with contact details masked. */
  | { verdict: 'allow'; text: string }
  /** It waits for an admin, and the hits are for them. */
  | { verdict: 'hold'; hits: readonly object[] }
  /** It's not sent; the explanation is worded for its sender. */
  | { verdict: 'block'; hits: readonly object[]; explanation: string };

type Log = Pick<FastifyBaseLogger, 'error'>;

/** Cuts a masked text to the longest message, since a mask can be longer than what it covers. */
const cut = (text: string) =>
  text.length <= longestMessage ? text : Array.from(text).slice(0, longestMessage).join('');

const byRulesAndWording = (text: string, context: FilterContext) => judgeText(text, context, wordingModel());

/**
 * Asks the filter about a text: its rules and, where they find nothing, its model of wording. If it fails, nothing may be sent:
 * refuses `message.not-sent`.
 */
export function filterText(
  text: string,
  context: FilterContext,
  log: Log,
  judge = byRulesAndWording,
): Judged {
  try {
    const { verdict, hits, masked } = judge(text, context);
    if (verdict === 'allow') return { verdict, text: cut(masked) };
    if (verdict === 'hold') return { verdict, hits };
    return { verdict, hits, explanation: hits[0] ? whyNotDelivered(hits[0].rule) : "This can't be sent." };
  } catch (error) {
    log.error({ err: error }, 'the filter failed');
    throw new Problem('message.not-sent', { retryAfter: 5 });
  }
}

/**
 * Filters a message, considering what its sender wrote to the other in the last 48 hours and whether these two may
 * exchange numbers yet. Words for which an admin overruled the filter go through.
 */
export async function filterMessage(
  tx: Tx,
  {
    talk,
    senderId,
    text,
    now,
  }: { talk: Talk & { otherId: string }; senderId: string; text: string; now: Date },
  log: Log,
): Promise<Judged> {
  const recent = await latestTextsTo(tx, {
    senderId,
    receiverId: talk.otherId,
    since: after(now, -lookBack.ms),
    limit: lookBack.limit,
  });
  const { open: contactOpen } = await contactOf(tx, talk, now);
  const judged = filterText(text, { field: 'message', recent, contactOpen }, log);
  return judged.verdict === 'block' &&
    (await mayBeSent(tx, { senderId, content: text, conversationId: talk.id }))
    ? { verdict: 'allow', text }
    : judged;
}

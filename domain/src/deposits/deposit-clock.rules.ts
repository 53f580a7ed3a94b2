import { after, earliest, hour, latest } from '../clocks.ts';
import { closesAt } from '../deadlines/deadlines.rules.ts';
import { type Deposit, isOver, isPlacing, type Secured, standingHold } from './deposit-state.ts';
import type { Hold } from './holds.machine.ts';

/** What the clock can do with a deposit. */
export type ClockHappening = { type: 'try' | 'renew' | 'ask' | 'capture' | 'expire' };

/** How long before its end a hold is renewed. */
export const renewBefore = 18 * hour;
/** How long before its end a hold is captured at the latest. */
export const captureBefore = 12 * hour;
/** How long we wait for another card after a declined renewal, if the hold lasts that long. */
export const cardWindow = 12 * hour;
export const maxRenewals = 2;

interface Due {
  at: Date;
  happening: ClockHappening;
}

/** When the clock next acts on a deposit; null if only other events can move it. */
export function nextDepositAt(deposit: Deposit, times: Secured): Date | null {
  const instants = [...agenda(deposit, times)].map(({ at }) => at);
  return instants.length > 0 ? earliest(...instants) : null;
}

/** What the clock does with a deposit now; if several things are due, the latest, because it is the most urgent. */
export function dueForDeposit(deposit: Deposit, times: Secured, now: Date): ClockHappening | null {
  const due = [...agenda(deposit, times)].filter(({ at }) => at <= now);
  return due.sort((one, other) => other.at.getTime() - one.at.getTime())[0]?.happening ?? null;
}

function* agenda(deposit: Deposit, times: Secured): Generator<Due> {
  const { status, dueAt, card } = deposit;
  if (isOver(deposit)) return;
  if ((status === 'scheduled' || status === 'failed') && dueAt && card && !isPlacing(deposit))
    yield { at: dueAt, happening: { type: 'try' } };
  const hold = standingHold(deposit);
  if (!hold?.expiresAt || hold.state === 'captured') return;
  yield { at: hold.expiresAt, happening: { type: 'expire' } };
  if (hold.state === 'held' || hold.state === 'renewing')
    yield* beforeItEnds(deposit, { ...hold, expiresAt: hold.expiresAt }, times);
}

/** What keeps the owner secured as a hold nears its end. */
function* beforeItEnds(
  { dueAt, cardBy, renewals, renewable }: Deposit,
  { state, expiresAt }: Hold & { expiresAt: Date },
  { endsAt }: Secured,
): Generator<Due> {
  const soon = after(expiresAt, -renewBefore);
  const last = after(expiresAt, -captureBefore);
  const held = state === 'held' && !cardBy;
  if (!renewable) {
    // Don't ask for a card if the rental is over before the hold ends.
    if (held && closesAt(endsAt) > expiresAt) yield { at: soon, happening: { type: 'ask' } };
    return;
  }
  if (held && renewals >= maxRenewals) {
    yield { at: soon, happening: { type: 'capture' } };
    return;
  }
  yield { at: cardBy ? earliest(cardBy, last) : last, happening: { type: 'capture' } };
  if (held) yield { at: dueAt ? latest(dueAt, soon) : soon, happening: { type: 'renew' } };
}

import { after, earliest, hour, latest } from '../clocks.ts';
import { closesAt } from '../deadlines/deadlines.rules.ts';
import { type Deposit, isOver, isPlacing, type Secured, standingHold } from './deposit-state.ts';
import type { Hold } from './holds.machine.ts';

/** What the clock can do with a deposit. */
export type ClockHappening = { type: 'try' | 'renew' | 'ask' | 'capture' | 'expire' };

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
  { endsAt, terms }: Secured,
): Generator<Due> {
  const soon = after(expiresAt, -terms.deposit.renewHours * hour);
  const last = after(expiresAt, -terms.deposit.captureHours * hour);
  const held = state === 'held' && !cardBy;
  if (!renewable) {
    // Don't ask for a card if the rental is over before the hold ends.
    if (held && closesAt(endsAt, terms) > expiresAt) yield { at: soon, happening: { type: 'ask' } };
    return;
  }
  if (held && renewals >= terms.deposit.renewals) {
    yield { at: soon, happening: { type: 'capture' } };
    return;
  }
  yield { at: cardBy ? earliest(cardBy, last) : last, happening: { type: 'capture' } };
  if (held) yield { at: dueAt ? latest(dueAt, soon) : soon, happening: { type: 'renew' } };
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  type CodeStanding,
  codeStanding,
  type HandoverKind,
  wrongTriesPerCode,
} from '@borough/domain/bookings/handover/handover-code.rules';
import { holdsCode } from '@borough/domain/messaging/holds-code.rules';
import { allOf, type SecretsInUse } from '#floor/secrets/secrets.ts';
import type { ReadTx, Tx } from '#floor/db/transaction.ts';
import { addWrongTry, handoversShownBy, wrongTries } from './handover.store.ts';

interface Handover {
  bookingId: string;
  kind: HandoverKind;
  /** How many of its codes were used up by wrong tries. */
  round: number;
}

const codes = 1_000_000;

function codeWith(secret: string, { bookingId, kind, round }: Handover): string {
  const bytes = createHmac('sha256', secret).update(`hand-over:${bookingId}:${kind}:${round}`).digest();
  return String(bytes.readUIntBE(0, 6) % codes).padStart(6, '0');
}

/** A hand-over's six-digit code, derived from the installation's secret: it isn't stored anywhere. */
export const codeOf = ({ secret }: SecretsInUse, handover: Handover): string => codeWith(secret, handover);

/** Whether this is a hand-over's code; a code shown before the secret was replaced still counts. */
export function isCode(secrets: SecretsInUse, handover: Handover, typed: string): boolean {
  const given = Buffer.from(typed.replace(/\s/g, ''));
  return allOf(secrets).some((secret) => {
    const right = Buffer.from(codeWith(secret, handover));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

/** Which of a hand-over's codes is in use, and whether one can be entered now. */
export async function standingOf(
  tx: Tx | ReadTx,
  bookingId: string,
  kind: HandoverKind,
  now: Date,
): Promise<CodeStanding> {
  return codeStanding(await wrongTries(tx, bookingId, kind), now);
}

/** Records a wrong code; returns whether a new code replaces it. */
export async function recordWrongTry(
  tx: Tx,
  bookingId: string,
  kind: HandoverKind,
  now: Date,
): Promise<boolean> {
  await addWrongTry(tx, bookingId, kind, now);
  return (await wrongTries(tx, bookingId, kind)).length % wrongTriesPerCode === 0;
}

/**
 * Whether a text to the other person contains a hand-over code the writer shows. What the other person writes isn't
 * checked: they could find the code by trying numbers.
 */
export async function givesCodeAway(
  tx: Tx,
  secrets: SecretsInUse,
  { personId, otherId, text }: { personId: string; otherId: string; text: string },
): Promise<boolean> {
  const ahead = await handoversShownBy(tx, personId, otherId);
  const live = ahead.map(({ wrong, ...handover }) =>
    codeOf(secrets, { ...handover, round: Math.floor(wrong / wrongTriesPerCode) }),
  );
  return holdsCode(text, live);
}

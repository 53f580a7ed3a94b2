import { createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { after, minute } from '@borough/domain/clocks';
import { Problem } from '@borough/domain/problems';
import { limits, phoneCode } from '#floor/config.ts';
import type { Tx } from '#floor/db/transaction.ts';
import { tooMany } from '#floor/http/limits.ts';
import { textAddress } from '#talk/notifications/write-notice.ts';
import type { AccountDeps } from '../account-deps.ts';
import { allOf } from '#floor/secrets/secrets.ts';
import {
  addCode,
  type CodePurpose,
  codesOfDoor,
  codesOfNumber,
  countWrongGuess,
  type PhoneCode,
  queueForCodes,
  useUpCode,
  wrongGuessesOf,
} from './phones.store.ts';

type CodeDeps = Pick<AccountDeps, 'config' | 'now' | 'secret' | 'previousSecrets'>;

const doors = {
  confirm: { limit: 'confirmCodes', purposes: ['confirm'] },
  'sign-in': { limit: 'signInCodes', purposes: ['sign-in', 'reset'] },
  reset: { limit: 'signInCodes', purposes: ['sign-in', 'reset'] },
} as const satisfies Record<CodePurpose, { limit: keyof typeof limits; purposes: readonly CodePurpose[] }>;

/** A code's hash, keyed with the installation's secret: with a plain hash, six digits could be guessed instantly. */
const hashOf = (secret: string, id: string, code: string) =>
  createHmac('sha256', secret).update(`phone code ${id} ${code}`).digest();

/** Refuses `phone.resting` after too many wrong guesses at this number's codes. */
async function refuseResting(tx: Tx, phone: string, now: Date): Promise<void> {
  const { max, windowMs } = limits.wrongCodesPerNumber;
  // A code sent before the window may still have been guessed at within it.
  const since = after(now, -windowMs - phoneCode.minutes * minute);
  if ((await wrongGuessesOf(tx, phone, since)) >= max)
    throw new Problem('phone.resting', { retryAfter: windowMs / 1000 });
}

/**
 * Stores a code for a number, and texts it if it's for a person. Without a person (null) no guess matches, but the code
 * is counted and refused like any other. Refuses `phone.too-many-codes`, `phone.resting`, `request.too-many`.
 */
export async function sendCode(
  tx: Tx,
  deps: CodeDeps,
  { phone, purpose, userId }: { phone: string; purpose: CodePurpose; userId: string | null },
): Promise<void> {
  const now = deps.now();
  const { limit, purposes } = doors[purpose];
  await queueForCodes(tx, limit);
  await queueForCodes(tx, phone);
  await refuseResting(tx, phone, now);
  const { max, windowMs } = limits.codesPerNumber;
  const sent = await codesOfNumber(tx, phone, after(now, -windowMs));
  if (sent.count >= max) {
    const waitMs = Math.max(minute, windowMs - (now.getTime() - (sent.first?.getTime() ?? 0)));
    const minutes = Math.ceil(waitMs / minute);
    throw new Problem('phone.too-many-codes', {
      values: { most: String(max), minutes: minutes === 1 ? 'a minute' : `${minutes} minutes` },
      retryAfter: waitMs / 1000,
    });
  }
  const ofAll = await codesOfDoor(tx, purposes, after(now, -limits[limit].windowMs));
  if (ofAll.count >= limits[limit].max) throw tooMany(limit, now);

  const id = randomUUID();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = after(now, phoneCode.minutes * minute);
  const codeHash = userId === null ? randomBytes(32) : hashOf(deps.secret, id, code);
  await addCode(tx, { id, phone, purpose, userId, codeHash, createdAt: now, expiresAt });
  if (userId !== null)
    await textAddress(tx, 'phone-code', phone, {
      facts: {
        code,
        use: purpose,
        minutes: phoneCode.minutes,
        host: new URL(deps.config.publicUrl).hostname,
      },
      uselessAfter: expiresAt,
    });
}

/** The result of a guess. Wrong ones must be recorded too, so they are returned here and refused only after commit. */
export type Guess = { right: true; code: PhoneCode } | { right: false; refusal: Problem };

/**
 * Checks a guess at a number's newest code, which `find` looks up. A right guess uses up the code. A wrong one counts
 * against the code and the number: throw its refusal (`phone.code-wrong`, `phone.code-over`) after commit. Refuses
 * `phone.resting`.
 */
export async function guessCode(
  tx: Tx,
  deps: CodeDeps,
  { phone, guess, find }: { phone: string; guess: string; find: () => Promise<PhoneCode | undefined> },
): Promise<Guess> {
  const now = deps.now();
  await queueForCodes(tx, phone);
  await refuseResting(tx, phone, now);
  const code = await find();
  const over = { right: false, refusal: new Problem('phone.code-over') } as const;
  // The person's newest code may be for a different number by now, and guesses count against this one.
  if (code?.phone !== phone || code.usedAt || code.expiresAt <= now) return over;
  if (code.wrongGuesses >= phoneCode.tries) return over;
  // The code may have been sent just before the secret changed.
  if (allOf(deps).some((secret) => timingSafeEqual(code.codeHash, hashOf(secret, code.id, guess)))) {
    await useUpCode(tx, code.id, now);
    return { right: true, code };
  }
  const triesLeft = phoneCode.tries - (await countWrongGuess(tx, code.id));
  if (triesLeft <= 0) return over;
  return { right: false, refusal: new Problem('phone.code-wrong', { data: { triesLeft } }) };
}

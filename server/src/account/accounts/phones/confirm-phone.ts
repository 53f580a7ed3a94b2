import type { MyPhone } from '@borough/domain/accounts/phones.contract';
import { shownPhone } from '@borough/domain/accounts/phone.rules';
import { Problem } from '@borough/domain/problems';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import { spend } from '#floor/http/limits.ts';
import { notifyPerson, textAddress } from '#talk/notifications/write-notice.ts';
import { canText } from '#floor/outside/sms.ts';
import { refreshTrust } from '#people/trust/refresh-trust.ts';
import { rememberFingerprint } from '#people/trust/remember-fingerprint.ts';
import type { AccountDeps } from '../account-deps.ts';
import { guessCode, sendCode } from './phone-codes.ts';
import {
  dropPhone,
  holderOf,
  keepPhone,
  newestCodeOfPerson,
  phoneNoteOf,
  phoneOf,
  setPhoneShown,
  useUpCodesOf,
} from './phones.store.ts';
import { numberToText } from './typed-number.ts';

type Owner = { id: string; email: string };

/** The person's confirmed number, and the one they entered at sign-up. */
export async function myPhone(deps: AccountDeps, personId: string): Promise<MyPhone> {
  return inTransaction(deps.db, async (tx) => {
    const phone = await phoneOf(tx, personId);
    return {
      available: canText(deps.config),
      phone: phone
        ? {
            number: shownPhone(phone.phone),
            confirmedAt: phone.confirmedAt.toISOString(),
            shown: phone.shown,
          }
        : null,
      note: await phoneNoteOf(tx, personId),
    };
  });
}

/**
 * Sends a code to the number this person wants to confirm, even if another account has it; returns the number. Refuses
 * `phone.not-set-up`, `phone.unusable`, `phone.abroad`, `phone.too-many-codes`, `phone.resting`, `request.too-many`.
 */
export async function askToConfirmPhone(deps: AccountDeps, personId: string, typed: string): Promise<string> {
  const phone = numberToText(deps.config, typed);
  await spend(deps, 'codesPerPerson', personId);
  await inTransaction(deps.db, (tx) => sendCode(tx, deps, { phone, purpose: 'confirm', userId: personId }));
  return phone;
}

/**
 * Makes the number that got the newest code this person's. If another account had it (someone who gave the number up, or
 * the same person's other account), that account loses it and is told by mail. The number it replaces gets a text.
 * Refuses `phone.code-wrong`, `phone.code-over`, `phone.resting`.
 */
export async function confirmPhone(deps: AccountDeps, person: Owner, guess: string): Promise<void> {
  const now = deps.now();
  const outcome = await inTransaction(deps.db, async (tx) => {
    const asked = await newestCodeOfPerson(tx, person.id);
    if (!asked) return { right: false, refusal: new Problem('phone.code-over') } as const;
    const find = () => newestCodeOfPerson(tx, person.id);
    const tried = await guessCode(tx, deps, { phone: asked.phone, guess, find });
    if (tried.right) await claimNumber(tx, deps, person, tried.code.phone, now);
    return tried;
  });
  if (!outcome.right) throw outcome.refusal;
}

async function claimNumber(
  tx: Tx,
  deps: AccountDeps,
  person: Owner,
  phone: string,
  now: Date,
): Promise<void> {
  const before = await phoneOf(tx, person.id);
  const holder = await holderOf(tx, phone);
  if (holder && holder.userId !== person.id) {
    await dropPhone(tx, holder.userId);
    await useUpCodesOf(tx, holder.userId, now);
    await notifyPerson(
      tx,
      'phone-moved',
      { id: holder.userId, email: holder.email },
      { facts: { phone }, now },
    );
  }
  await keepPhone(tx, person.id, phone, now);
  refreshTrust(tx, [person.id, ...(holder ? [holder.userId] : [])], 'phone', now);
  await rememberFingerprint(tx, deps, { personId: person.id, kind: 'phone', raw: phone, now });
  if (before?.phone === phone) return;
  if (before) await sayGoodbye(tx, deps, before.phone);
  await notifyPerson(tx, 'phone-confirmed', person, { facts: { phone }, now });
}

/** Shows or hides the person's number to the other people of their rentals, while contact is open. Refuses `phone.none`. */
export async function showPhone(deps: AccountDeps, personId: string, shown: boolean): Promise<void> {
  const done = await inTransaction(deps.db, (tx) => setPhoneShown(tx, personId, shown));
  if (!done) throw new Problem('phone.none');
}

/** Removes the person's number, and notifies both the mailbox and the number. Refuses `phone.none`. */
export async function removePhone(deps: AccountDeps, person: Owner): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const before = await phoneOf(tx, person.id);
    if (!before || !(await dropPhone(tx, person.id))) throw new Problem('phone.none');
    await useUpCodesOf(tx, person.id, deps.now());
    refreshTrust(tx, [person.id], 'phone', deps.now());
    await sayGoodbye(tx, deps, before.phone);
    await notifyPerson(tx, 'phone-removed', person, { facts: { phone: before.phone }, now: deps.now() });
  });
}

async function sayGoodbye(tx: Tx, deps: AccountDeps, phone: string): Promise<void> {
  if (canText(deps.config)) await textAddress(tx, 'phone-gone', phone, { facts: {} });
}

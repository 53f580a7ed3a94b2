import type { Letters } from '@borough/domain/newsletter/newsletter.contract';
import { letterStanding } from '@borough/domain/newsletter/standing.rules';
import { Problem } from '@borough/domain/problems';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import type { Person } from '#floor/http/person.ts';
import { mailAddress } from '#talk/notifications/write-notice.ts';
import { addressId, leaveToken } from './leave-link.ts';
import { addAddress, removeEmail, standingOf } from './newsletter.store.ts';
import { askMember } from './subscribe.ts';
import { dropWish, claimWaitingWishes, claimWish, wishOf } from './wishes.store.ts';

type Ground = Pick<Deps, 'db' | 'now' | 'config' | 'secret'>;
type Member = Pick<Person, 'id' | 'email' | 'emailVerified'>;

/** Whether a signed-in person gets our letters. */
export async function lettersOf({ db }: Pick<Deps, 'db'>, person: Member): Promise<Letters> {
  return inTransaction(db, (tx) => read(tx, person));
}

async function read(tx: Tx, { id, email, emailVerified }: Member): Promise<Letters> {
  const listed = emailVerified ? await standingOf(tx, email) : null;
  return { email, standing: letterStanding({ emailVerified, wish: await wishOf(tx, id), listed }) };
}

/**
 * Flips a person's switch. Their address is confirmed, so switching on needs no further mail; switching off also
 * withdraws a pending question. Refuses `account.unconfirmed` if someone tries to switch on an unconfirmed address.
 */
export async function switchLetters({ db, now }: Ground, person: Member, on: boolean): Promise<Letters> {
  const { id, email, emailVerified } = person;
  if (on && !emailVerified) throw new Problem('account.unconfirmed');
  return inTransaction(db, async (tx) => {
    await dropWish(tx, id);
    if (on) await addAddress(tx, { id: addressId(email), email, at: now() });
    else if (emailVerified) await removeEmail(tx, email);
    return read(tx, person);
  });
}

/** Whether confirming the address puts the person on the list, which the confirmation mail has to say. */
export async function joinsWithAddress(tx: Tx, personId: string): Promise<boolean> {
  return (await wishOf(tx, personId)) === 'with-address';
}

/** Puts a person on the list who asked for it at sign-up and has now confirmed the address with that mail. */
export async function joinAsWished(deps: Ground, person: { id: string; email: string }): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await claimWish(tx, person.id))) return;
    const reader = { id: addressId(person.email), email: person.email };
    const added = await addAddress(tx, { ...reader, at: deps.now() });
    if (added !== undefined)
      await mailAddress(tx, 'newsletter-welcome', reader.email, { leave: leaveToken(deps, added) });
  });
}

/** Moves a person's letters to their new address, in the transaction that changes the address. */
export async function moveLetters(
  tx: Tx,
  { from, to, at }: { from: string; to: string; at: Date },
): Promise<void> {
  if (await removeEmail(tx, from)) await addAddress(tx, { id: addressId(to), email: to, at });
}

const atOnce = 100;

/** Asks everyone once, by mail, whose sign-up wish for letters is still open although their address is confirmed. */
export async function askAboutWishes(deps: Ground & Pick<Deps, 'previousSecrets'>): Promise<void> {
  for (;;) {
    const asked = await inTransaction(deps.db, async (tx) => {
      const addresses = await claimWaitingWishes(tx, atOnce);
      for (const email of addresses) await askMember(deps, tx, email);
      return addresses.length;
    });
    if (asked < atOnce) return;
  }
}

import type { FingerprintKind } from '@borough/domain/admin/people.contract';
import { mailboxOf } from '@borough/domain/accounts/mailbox.rules';
import { type IdKind, plainDocumentNumber } from '@borough/domain/identity/identity.rules';
import { codeHash, codeHashes, type SecretsInUse } from '#floor/secrets/secrets.ts';

/** What we can recognize a person by: addresses and numbers they proved are theirs. */
export interface Traits {
  emails: readonly string[];
  phones: readonly string[];
}

export interface Trait {
  kind: FingerprintKind;
  value: string;
}

/** Traits in the form we compare: addresses reduced to their mailbox, numbers in international form. */
export function traitsOf({ emails, phones }: Traits): Trait[] {
  const mailboxes = [...new Set(emails.map(mailboxOf))];
  return [
    ...mailboxes.map((value) => ({ kind: 'mailbox' as const, value })),
    ...phones.map((value) => ({ kind: 'phone' as const, value })),
  ];
}

const ownerOf = (kind: FingerprintKind) => `banned ${kind}`;

/** The hash we store of a trait, keyed so that no one can recover the trait without the installation's secret. */
export function fingerprintOf(secrets: SecretsInUse, { kind, value }: Trait): string {
  return codeHash(secrets, ownerOf(kind), value);
}

/** Every hash a trait may be stored as: with the current secret and with earlier ones. */
export function fingerprintsOf(secrets: SecretsInUse, { kind, value }: Trait): string[] {
  return codeHashes(secrets, ownerOf(kind), value);
}

/** A document in the form we compare: its kind, and its number without spaces and punctuation. */
export const idTrait = (kind: IdKind, number: string): Trait => ({
  kind: 'id',
  value: `${kind}:${plainDocumentNumber(number)}`,
});

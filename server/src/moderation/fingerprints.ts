import type { FingerprintKind } from '@borough/domain/admin/people.contract';
import { mailboxOf } from '@borough/domain/accounts/mailbox.rules';
import { type IdKind, plainDocumentNumber } from '@borough/domain/identity/identity.rules';
import { codeHash, codeHashes, type SecretsInUse } from '../accounts/secrets/secrets.ts';

/** What of a person can be known again: addresses and numbers they proved to hold. */
export interface Traits {
  emails: readonly string[];
  phones: readonly string[];
}

export interface Trait {
  kind: FingerprintKind;
  value: string;
}

/** The traits as they are compared: an address without what leads to the same mailbox, a number in international form. */
export function traitsOf({ emails, phones }: Traits): Trait[] {
  const mailboxes = [...new Set(emails.map(mailboxOf))];
  return [
    ...mailboxes.map((value) => ({ kind: 'mailbox' as const, value })),
    ...phones.map((value) => ({ kind: 'phone' as const, value })),
  ];
}

const ownerOf = (kind: FingerprintKind) => `banned ${kind}`;

/** What is kept of a trait: a keyed hash, from which nobody reads it without the secret of the installation. */
export function fingerprintOf(secrets: SecretsInUse, { kind, value }: Trait): string {
  return codeHash(secrets, ownerOf(kind), value);
}

/** All that may be kept of a trait: with the secret in use, and with those used before. */
export function fingerprintsOf(secrets: SecretsInUse, { kind, value }: Trait): string[] {
  return codeHashes(secrets, ownerOf(kind), value);
}

/** A document as it is compared: its kind, and its number without blanks and signs. */
export const idTrait = (kind: IdKind, number: string): Trait => ({
  kind: 'id',
  value: `${kind}:${plainDocumentNumber(number)}`,
});

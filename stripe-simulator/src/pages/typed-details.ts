import { createHash } from 'node:crypto';
import { approvedAtOnce, type Details } from '../accounts/connected-account.ts';
import type { AccountRecord } from '../world/account-records.ts';

/** The contents of the onboarding form's fields. */
export interface DetailFields {
  givenName: string;
  surname: string;
  bornOn: string;
  ssnLast4: string;
  routingNumber: string;
  accountNumber: string;
  document: string;
}
export type DetailErrors = Partial<Record<keyof DetailFields, string>>;

const testRouting = '110000000';

/** Ways to fill in the form successfully, with approval right away or after a day. */
export const testDetails = {
  'at-once': { label: 'Approved right away', bornOn: approvedAtOnce },
  'after-a-day': { label: 'Approved after a day', bornOn: '1990-05-17' },
} as const;

/** A different bank account for each account: two people with the same one count as one person. */
const testAccountOf = ({ id }: AccountRecord) =>
  `000${String(createHash('sha256').update(id).digest().readUInt32BE() % 1_000_000_000).padStart(9, '0')}`;

const document = 'file_identity_document_success';

/** The form as it was left, or filled with the named test details. */
export function fieldsOf(account: AccountRecord, fill: string): DetailFields {
  const test = fill === 'at-once' || fill === 'after-a-day' ? testDetails[fill] : null;
  return {
    givenName: account.givenName ?? (test ? 'Jenny' : ''),
    surname: account.surname ?? (test ? 'Rosen' : ''),
    bornOn: account.bornOn ?? test?.bornOn ?? '',
    ssnLast4: account.ssnLast4 ?? (test ? '0000' : ''),
    routingNumber: test && account.bank?.status !== 'new' ? testRouting : '',
    accountNumber: test && account.bank?.status !== 'new' ? testAccountOf(account) : '',
    document: test ? document : '',
  };
}

function routingError(digits: string): string | undefined {
  const weights = [3, 7, 1];
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0),
    0,
  );
  return /^\d{9}$/.test(digits) && sum % 10 === 0 ? undefined : 'This routing number is not valid.';
}

function bornError(bornOn: string, now: Date): string | undefined {
  const born = new Date(`${bornOn}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(bornOn) || Number.isNaN(born.getTime())) return 'Enter a date as YYYY-MM-DD.';
  const grown = new Date(born);
  grown.setUTCFullYear(grown.getUTCFullYear() + 18);
  return grown <= now ? undefined : 'You must be at least 18.';
}

/**
 * Reads the form. Everything entered must be valid; if `submitted`, nothing may be missing that the account doesn't
 * already have.
 */
export function readDetails(
  fields: DetailFields,
  account: AccountRecord,
  of: { submitted: boolean; needsDocument: boolean; now: Date },
): { details: Details } | { errors: DetailErrors } {
  const { submitted, needsDocument, now } = of;
  const typed = Object.fromEntries(
    Object.entries(fields).map(([name, text]: [string, string]) => [name, text.trim()]),
  ) as unknown as DetailFields; // both have the same keys
  const numbers = typed.routingNumber + typed.accountNumber;
  const missing = (text: string, known: unknown, words: string) =>
    submitted && text === '' && known === null ? words : undefined;
  const needsBank = (submitted && account.bank?.status !== 'new') || numbers !== '';
  const found: Record<keyof DetailFields, string | undefined> = {
    givenName: missing(typed.givenName, account.givenName, 'Enter your legal first name.'),
    surname: missing(typed.surname, account.surname, 'Enter your legal last name.'),
    bornOn:
      typed.bornOn === ''
        ? missing('', account.bornOn, 'Enter your date of birth.')
        : bornError(typed.bornOn, now),
    ssnLast4:
      typed.ssnLast4 === ''
        ? missing('', account.ssnLast4, 'Enter the last 4 digits.')
        : /^\d{4}$/.test(typed.ssnLast4)
          ? undefined
          : 'Enter 4 digits.',
    routingNumber: needsBank ? routingError(typed.routingNumber) : undefined,
    accountNumber:
      needsBank && !/^\d{4,17}$/.test(typed.accountNumber) ? 'This account number is not valid.' : undefined,
    document: submitted && needsDocument && typed.document === '' ? 'Choose a document.' : undefined,
  };
  const errors: DetailErrors = Object.fromEntries(
    Object.entries(found).flatMap(([name, words]) => (words === undefined ? [] : [[name, words]])),
  );
  if (Object.keys(errors).length > 0) return { errors };
  const orNull = (text: string) => (text === '' ? null : text);
  return {
    details: {
      givenName: orNull(typed.givenName),
      surname: orNull(typed.surname),
      bornOn: orNull(typed.bornOn),
      ssnLast4: orNull(typed.ssnLast4),
      bank: needsBank ? { routingNumber: typed.routingNumber, accountNumber: typed.accountNumber } : null,
      hasDocument: typed.document === document,
    },
  };
}

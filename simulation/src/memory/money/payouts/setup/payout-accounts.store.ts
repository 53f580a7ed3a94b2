import type {
  Kept,
  PayoutAccountRow,
  SaidOfAccount,
} from '../../../../../../server/src/money/payouts/setup/payout-accounts.store.ts';
import { memoryOf } from '../../../floor/db/transaction.ts';
import { lock } from '../../../locks.ts';
import type { PayoutAccountKept } from '../../../tables.ts';

/** What we know about an account we have never heard about. */
const unheard = {
  ...{
    operationId: null,
    providerAccountId: null,
    askedAt: null,
    transfers: 'restricted',
    payouts: 'restricted',
  },
  ...{ requirements: [], neededBy: null, bankName: null, bankLast4: null },
} as const satisfies Partial<PayoutAccountRow>;

const which = (tx: object, fits: (row: PayoutAccountKept) => boolean) =>
  memoryOf(tx).payoutAccounts.where(fits)[0];
const change = (tx: object, row: PayoutAccountKept | undefined, changes: Partial<PayoutAccountKept>) => {
  if (row) memoryOf(tx).payoutAccounts.put(row.personId, { ...row, ...changes });
};

export async function payoutAccountOf(tx: object, personId: string): Promise<PayoutAccountRow | undefined> {
  return memoryOf(tx).payoutAccounts.find(personId);
}

export async function lockPayoutAccount(tx: object, personId: string): Promise<PayoutAccountRow | undefined> {
  lock(tx, 'account', personId);
  const { payoutAccounts, people } = memoryOf(tx);
  if (people.find(personId) && !payoutAccounts.find(personId))
    payoutAccounts.put(personId, {
      ...unheard,
      ...{ personId, attempt: 1, requirements: [], bankChangedAt: null },
    });
  return payoutAccounts.find(personId);
}

export async function payeeOf(
  tx: object,
  personId: string,
): Promise<{ email: string; name: string } | undefined> {
  return memoryOf(tx).people.find(personId);
}

export async function savePlannedAccount(tx: object, personId: string, operationId: string): Promise<void> {
  change(tx, memoryOf(tx).payoutAccounts.find(personId), { operationId });
}

export async function saveMadeAccount(
  tx: object,
  operationId: string,
  providerAccountId: string,
): Promise<void> {
  const made = which(tx, (row) => row.operationId === operationId && row.providerAccountId === null);
  change(tx, made, { providerAccountId });
}

export async function dropRefusedAccount(tx: object, operationId: string): Promise<void> {
  const row = which(tx, (each) => each.operationId === operationId && each.providerAccountId === null);
  if (row) change(tx, row, { operationId: null, attempt: row.attempt + 1 });
}

export async function dropClosedAccount(tx: object, providerAccountId: string): Promise<void> {
  const row = which(tx, (each) => each.providerAccountId === providerAccountId);
  if (row) change(tx, row, { ...unheard, requirements: [], attempt: row.attempt + 1 });
}

export async function ownerOfAccount(tx: object, providerAccountId: string): Promise<string | undefined> {
  return which(tx, (row) => row.providerAccountId === providerAccountId)?.personId;
}

export async function saveSaid(
  tx: object,
  providerAccountId: string,
  answer: SaidOfAccount,
  askedAt: Date,
): Promise<Kept | undefined> {
  const row = which(tx, (each) => each.providerAccountId === providerAccountId);
  if (!row || (row.askedAt && row.askedAt > askedAt)) return undefined;
  const { transfers, payouts, requirements, neededBy, bankName, bankLast4 } = answer;
  const isOther = row.bankLast4 !== null && (row.bankName !== bankName || row.bankLast4 !== bankLast4);
  change(tx, row, {
    ...{ transfers, payouts, requirements, neededBy, bankName, bankLast4, askedAt },
    ...(isOther ? { bankChangedAt: askedAt } : {}),
  });
  const before = row.askedAt && {
    transfers: row.transfers,
    payouts: row.payouts,
    requirements: row.requirements,
  };
  return { personId: row.personId, before };
}

export async function accountsToAskAbout(
  tx: object,
  { pending, others }: { pending: Date; others: Date },
  limit: number,
): Promise<string[]> {
  const waits = (row: PayoutAccountKept) => row.transfers === 'pending' || row.payouts === 'pending';
  return memoryOf(tx)
    .payoutAccounts.where(
      (row) => row.askedAt === null || row.askedAt < others || (row.askedAt < pending && waits(row)),
    )
    .flatMap(({ providerAccountId, askedAt }) =>
      providerAccountId === null ? [] : [{ providerAccountId, askedAt }],
    )
    .sort(
      (one, other) =>
        Number(one.askedAt) - Number(other.askedAt) ||
        (one.providerAccountId < other.providerAccountId ? -1 : 1),
    )
    .slice(0, limit)
    .map(({ providerAccountId }) => providerAccountId);
}

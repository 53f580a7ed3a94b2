import type { Tx } from '../db/transaction.ts';
import type { Operation, OperationKind } from './operations.store.ts';

/** Why the provider refused a call for good. */
export interface Refusal {
  message: string;
  /** The codes of a declined card; both null when no bank was asked. */
  code: string | null;
  declineCode: string | null;
  adviceCode: string | null;
  /** The provider failed: it says nothing about the card. */
  providerFailed: boolean;
}

/** What follows from the provider's answer to a call, in the transaction that records it. */
export interface Outcome {
  succeeded(tx: Tx, op: Operation, result: object, now: Date): Promise<void>;
  refused(tx: Tx, op: Operation, refusal: Refusal, now: Date): Promise<void>;
}

/** For every kind of call; handed in, because what follows belongs to those who ordered the call. */
export type Outcomes = Record<OperationKind, Outcome>;

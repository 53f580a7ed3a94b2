import { type Act, bind, type BoundActs, type Outcome } from '../operations/operation.ts';
import { captureHoldAct } from './capture-hold.ts';
import { openCheckoutAct } from './open-checkout.ts';
import { openDepositCheckoutAct } from './open-deposit-checkout.ts';
import { placeHoldAct } from './place-hold.ts';
import { refundAct } from './refund.ts';
import { releaseHoldAct } from './release-hold.ts';

/** Every act of the provider. One that is added here does not compile until somebody says what follows from it. */
const acts = {
  'open-checkout': openCheckoutAct,
  'open-deposit-checkout': openDepositCheckoutAct,
  refund: refundAct,
  'place-hold': placeHoldAct,
  'release-hold': releaseHoldAct,
  'capture-hold': captureHoldAct,
};

type Acts = typeof acts;
type Name = keyof Acts;
type Bodies = { [N in Name]: Acts[N] extends Act<infer Body, infer _Result> ? Body : never };
type Results = { [N in Name]: Acts[N] extends Act<infer _Body, infer Result> ? Result : never };

/** What follows from the provider's answers; handed in, because it belongs to those who ordered the calls. */
export type Outcomes = { [N in Name]: Outcome<Results[N]> };

const table: { [N in Name]: Act<Bodies[N], Results[N]> } = acts;
const names = Object.keys(acts) as Name[]; // keys of a const table

const boundOf = <N extends Name>(name: N, outcomes: Outcomes) => bind(table[name], outcomes[name]);

/** The acts by the names operations are kept under, each with what follows from it. */
export function actsWith(outcomes: Outcomes): BoundActs {
  return new Map(names.map((name) => [name, boundOf(name, outcomes)]));
}

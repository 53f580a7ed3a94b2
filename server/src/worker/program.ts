import type { AccountRouteDeps } from '../accounts/account-deps.ts';
import type { PaymentDeps } from '../payments/payment-deps.ts';

/** All the parts of the program. Only the worker and what assembles the program know them all. */
export type Program = PaymentDeps & AccountRouteDeps;

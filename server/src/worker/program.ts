import type { AccountRouteDeps } from '#account/accounts/account-deps.ts';
import type { PaymentDeps } from '#money/payments/payment-deps.ts';

/** All the parts of the program. Only the worker and what assembles the program know them all. */
export type Program = PaymentDeps & AccountRouteDeps;

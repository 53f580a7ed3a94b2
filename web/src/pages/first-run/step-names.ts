import type { FirstRunStep } from '@borough/domain/first-run/first-run.contract';

/** What the steps are called. */
export const stepNames: Readonly<Record<FirstRunStep, string>> = {
  look: 'Name and look',
  company: 'Company',
  address: 'Address',
  mail: 'Email',
  payments: 'Payments',
  admin: 'First admin',
};

import { saveDraft } from '../../lib/kept/storage.ts';
import type { SignUpForm } from './sign-up-checks.ts';

/** The draft name under which this device keeps who signed up here, until their first sign-in. */
export const pendingUser = 'pending-user';

/** Keeps the name, phone, and opt-in on this device, but never the password. */
export function keepPendingUser({ firstName, lastName, phone, marketingOptIn }: SignUpForm): void {
  saveDraft(pendingUser, { firstName, lastName, phone, marketingOptIn });
}

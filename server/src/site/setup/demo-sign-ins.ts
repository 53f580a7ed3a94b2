import { demoAdminEmail } from '#account/accounts/admins/demo-admin.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { knownAddresses } from './setup.store.ts';

export interface DemoSignIn {
  label: string;
  email: string;
  password: string;
}

const password = 'borough-demo';
const people: DemoSignIn[] = [
  { label: 'Owner', email: 'owner@demo.borough.example', password },
  { label: 'Renter', email: 'renter@demo.borough.example', password },
  { label: 'Admin', email: demoAdminEmail, password },
];

/** The demo's people you can sign in as; null outside demo mode and until the demo data is loaded. */
export async function demoSignIns(deps: Pick<Deps, 'config' | 'db'>): Promise<DemoSignIn[] | null> {
  if (!deps.config.demo) return null;
  const addresses = people.map(({ email }) => email);
  const known = await inTransaction(deps.db, (tx) => knownAddresses(tx, addresses));
  const there = people.filter(({ email }) => known.includes(email));
  return there.length > 0 ? there : null;
}

import type {
  CheckConnectAccountAnswer,
  ConnectAccount,
  CreateConnectAccountAnswer,
  MyPayouts,
} from '@borough/domain/payouts/payouts.contract';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';

/** How far one is with being paid, what is still needed, and what one is owed. */
export type Payouts = MyPayouts & { account: ConnectAccount | null };

/** Asks the provider first, so that what is read after it is what it says now. */
async function readPayouts(signal: AbortSignal): Promise<Payouts> {
  const { account } = await http<CheckConnectAccountAnswer>('POST', '/api/functions/check-connect-account', {
    signal,
  });
  return { account, ...(await http<MyPayouts>('GET', '/api/me/payouts', { signal })) };
}

export const payoutsKey = ['payouts'] as const;

/** The payouts of the signed-in person; read again whenever the page is looked at, as the set-up is done in another tab. */
export const payoutsQuery = (personId: string) =>
  queryOptions({
    queryKey: [...payoutsKey, personId],
    queryFn: ({ signal }) => readPayouts(signal),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

/** What is known of the signed-in person's payouts, without asking the provider. */
export const knownPayoutsQuery = queryOptions({
  queryKey: [...payoutsKey, 'known'],
  queryFn: ({ signal }) => http<MyPayouts>('GET', '/api/me/payouts', { signal }),
});

/** Opens the provider's page for setting up payouts, which leads back to the profile; its address works once. */
export async function createConnectAccount(): Promise<string> {
  const answer = await http<CreateConnectAccountAnswer>('POST', '/api/functions/create-connect-account', {
    body: { return_url: `${window.location.origin}/profile` },
  });
  return answer.account_link_url;
}

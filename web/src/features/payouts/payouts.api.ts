import type {
  CheckConnectAccountAnswer,
  ConnectAccount,
  CreateConnectAccountAnswer,
  MyPayouts,
} from '@borough/domain/payouts/payouts.contract';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/server/http.ts';

/** The person's payout setup status, what is still needed, and what they are owed. */
export type Payouts = MyPayouts & { account: ConnectAccount | null };

/** Checks with the provider first, so that what is read afterwards is current. */
async function readPayouts(signal: AbortSignal): Promise<Payouts> {
  const { account } = await http<CheckConnectAccountAnswer>('POST', '/api/functions/check-connect-account', {
    signal,
  });
  return { account, ...(await http<MyPayouts>('GET', '/api/me/payouts', { signal })) };
}

export const payoutsKey = ['payouts'] as const;

/** The signed-in person's payouts; refetched whenever the page is viewed, as setup happens in another tab. */
export const payoutsQuery = (personId: string) =>
  queryOptions({
    queryKey: [...payoutsKey, personId],
    queryFn: ({ signal }) => readPayouts(signal),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

/** What we know about the signed-in person's payouts, without asking the provider. */
export const knownPayoutsQuery = queryOptions({
  queryKey: [...payoutsKey, 'known'],
  queryFn: ({ signal }) => http<MyPayouts>('GET', '/api/me/payouts', { signal }),
});

/** Creates a link to the provider's payout setup page, which leads back to the profile. It works only once. */
export async function createConnectAccount(): Promise<string> {
  const answer = await http<CreateConnectAccountAnswer>('POST', '/api/functions/create-connect-account', {
    body: { return_url: `${window.location.origin}/profile` },
  });
  return answer.account_link_url;
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpProblem } from '../../lib/http.ts';
import { toast } from '../../ui/toast.ts';
import { openTab, type WaitingTab } from './open-tab.ts';
import { createConnectAccount, payoutsKey } from './payouts.api.ts';

/** Runs an act; where the server first wants to know again who one is, a window asks, and the act is repeated. */
export type Proving = <T>(act: () => Promise<T>) => Promise<T>;

const opening = 'Opening Stripe setup page...';
const unknown = 'An unexpected error occurred. Please try again.';

interface SetUp {
  start: () => Promise<void>;
  pending: boolean;
  /** The page's address where the browser let no tab be opened; null otherwise. */
  blockedLink: string | null;
  /** The link was followed, and does not work a second time. */
  linkUsed: () => void;
}

/** Opening the provider's page in a tab of its own, on a press. */
export function useSetUp(proved: Proving): SetUp {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);
  const [blockedLink, setBlockedLink] = useState<string | null>(null);

  async function start() {
    setPending(true);
    setBlockedLink(null);
    let tab: WaitingTab | null = openTab(opening);
    try {
      const address = await proved(async () => {
        try {
          return await createConnectAccount();
        } catch (failure) {
          // Nothing to show there, and it would cover the window that asks who one is.
          tab?.close();
          tab = null;
          throw failure;
        }
      });
      tab ??= openTab(opening);
      if (tab?.lead(address)) toast.message(opening);
      else setBlockedLink(address);
      // The account is there by now, if it was not before.
      void queryClient.invalidateQueries({ queryKey: payoutsKey });
    } catch (failure) {
      if (failure instanceof HttpProblem && failure.code === 'account.prove-again') return;
      const message = failure instanceof HttpProblem ? failure.message : unknown;
      toast.error(`Failed to setup payments: ${message}`);
    } finally {
      setPending(false);
    }
  }
  return { start, pending, blockedLink, linkUsed: () => setBlockedLink(null) };
}

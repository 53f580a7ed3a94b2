import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpProblem } from '../../lib/server/http.ts';
import { lacksProof, type Proving } from '../../lib/server/proving.ts';
import { openWaitingTab, type WaitingTab } from '../../lib/server/waiting-tab.ts';
import { toast } from '../../ui/notes/toast.ts';
import { createConnectAccount, payoutsKey } from './payouts.api.ts';

const opening = 'Opening Stripe setup page...';
const unknown = 'An unexpected error occurred. Please try again.';

interface SetUp {
  start: () => Promise<void>;
  pending: boolean;
  /** The page's address if the browser blocked the tab, otherwise null. */
  blockedLink: string | null;
  /** The link was followed and won't work a second time. */
  linkUsed: () => void;
}

/** Opens the provider's page in a new tab when pressed. */
export function useSetUp(proved: Proving): SetUp {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);
  const [blockedLink, setBlockedLink] = useState<string | null>(null);

  async function start() {
    setPending(true);
    setBlockedLink(null);
    let tab: WaitingTab | null = openWaitingTab(opening);
    try {
      const address = await proved(async () => {
        try {
          return await createConnectAccount();
        } catch (failure) {
          // It has nothing to show, and would cover the window that asks for proof of identity.
          tab?.close();
          tab = null;
          throw failure;
        }
      });
      tab ??= openWaitingTab(opening);
      if (tab.go(address)) toast.message(opening);
      else setBlockedLink(address);
      // The account exists by now, if it didn't before.
      void queryClient.invalidateQueries({ queryKey: payoutsKey });
    } catch (failure) {
      if (lacksProof(failure)) return;
      const message = failure instanceof HttpProblem ? failure.message : unknown;
      toast.error(`Failed to setup payments: ${message}`);
    } finally {
      setPending(false);
    }
  }
  return { start, pending, blockedLink, linkUsed: () => setBlockedLink(null) };
}

import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PaidBooking } from '../../features/bookings/paid/paid-booking.tsx';
import { sessionIdOf } from '../../features/payments/payment-check.ts';
import { PaymentOutcome } from '../../features/payments/payment-outcome.tsx';
import { PersonHover } from '../../features/profiles/person-hover.tsx';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { usePageQuery } from '../../lib/page/page-query.ts';
import { Page } from '../../ui/layout/page.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The checkout this page was opened for, kept so that it survives a reload. */
    paidSession?: string;
  }
}

/** Where the payment provider sends people back to. */
export function PaymentSuccessPage() {
  useDocumentTitle('Payment');
  const sessionId = useSessionId();
  return (
    <Page>
      <PaymentOutcome
        sessionId={sessionId}
        details={
          <PaidBooking
            sessionId={sessionId}
            around={(personId, name) => <PersonHover personId={personId}>{name}</PersonHover>}
          />
        }
      />
    </Page>
  );
}

/** The session from the address, removed from it immediately: it belongs neither in bookmarks nor in the history. */
function useSessionId(): string {
  const router = useRouter();
  const kept = useRouterState({ select: (state) => state.location.state.paidSession });
  const hashQuery = usePageQuery().query.session_id;
  const sessionId = sessionIdOf({ hashQuery, search: location.search, kept });
  useEffect(() => {
    if (!sessionId || (!hashQuery && !location.search && kept === sessionId)) return;
    // Both halves of the address in one write: the router's own would restore what's before the #.
    const clean = `${location.pathname}#${router.state.location.pathname}`;
    history.replaceState({ ...history.state, paidSession: sessionId }, '', clean);
  }, [sessionId, hashQuery, kept, router]);
  return sessionId;
}

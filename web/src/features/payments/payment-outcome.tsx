import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleX } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/parts/button.tsx';
import { Spinner } from '../../ui/parts/spinner.tsx';
import { toast } from '../../ui/notes/toast.ts';
import { isWaiting, meaningOf, paymentCheckQuery, whatWentWrong } from './payment-check.ts';

const said = new Set<string>();

interface PaymentOutcomeProps {
  sessionId: string;
  /** What was paid for, shown once the booking is confirmed. */
  details?: ReactNode;
}

/** The outcome of a payment: checked and reported once. */
export function PaymentOutcome({ sessionId, details }: PaymentOutcomeProps) {
  const check = useQuery(paymentCheckQuery(sessionId));
  const wrong = sessionId === '' ? 'No session ID provided' : whatWentWrong(check.data, check.error);
  const paid = check.data?.success === true;
  const waiting = isWaiting(check.data);
  useEffect(() => {
    if (!paid || said.has(sessionId)) return;
    said.add(sessionId);
    toast.echo('Payment successful! Your booking has been confirmed.');
  }, [paid, sessionId]);

  if (sessionId !== '' && (check.isPending || (check.isFetching && !paid && !waiting)))
    return (
      <Frame>
        <Spinner className="scale-[2] text-brick" />
        <p role="status" className="mt-8 font-display text-lg">
          Verifying your payment...
        </p>
      </Frame>
    );
  if (wrong !== null)
    return (
      <Failed
        wrong={wrong}
        sessionId={sessionId}
        meaning={meaningOf(check.data)}
        onRetry={() => void check.refetch()}
      />
    );
  if (waiting) return <OneMoreStep />;
  return (
    <div className="mx-auto max-w-4xl pb-10 md:pt-4">
      <div className="flex items-center gap-2.5">
        <CircleCheck
          aria-hidden
          strokeWidth={1.75}
          className="size-6 shrink-0 animate-rise text-porch md:size-9"
        />
        <h1 className="text-xl min-[400px]:text-2xl md:text-3xl">Payment Successful!</h1>
      </div>
      <div className="mt-1.5 flex flex-wrap gap-x-1.5">
        <p>Your booking has been confirmed.</p>
        <p className="text-muted">We've emailed you a receipt.</p>
      </div>
      {details}
      <div className="mt-5 flex flex-wrap items-center justify-center gap-x-6 gap-y-2 md:justify-between">
        <p className="text-sm text-muted">
          Something wrong with the item?{' '}
          <Link to={paths.help} hash="not-as-described" className="text-link">
            What to do
          </Link>
        </p>
        <div className="flex flex-wrap justify-center md:-mr-5">
          <WaysOn look="quiet" />
        </div>
      </div>
    </div>
  );
}

interface FailedProps extends Pick<PaymentOutcomeProps, 'sessionId'> {
  wrong: string;
  /** What is known of the payment. */
  meaning: string;
  onRetry: () => void;
}

function Failed({ wrong, sessionId, meaning, onRetry }: FailedProps) {
  return (
    <Frame>
      <CircleX aria-hidden size={64} strokeWidth={1.25} className="text-red" />
      <div role="alert">
        <h1 className="mt-6 text-2xl md:text-3xl">Payment Failed</h1>
        <p className="mt-3">{wrong}</p>
      </div>
      {sessionId !== '' && <p className="mt-1 text-muted">{meaning}</p>}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <WaysOn>
          {sessionId !== '' && (
            <Button variant="secondary" onClick={onRetry}>
              Try again
            </Button>
          )}
        </WaysOn>
      </div>
    </Frame>
  );
}

function OneMoreStep() {
  return (
    <Frame>
      <Spinner className="scale-[2] text-brick" />
      <h1 className="mt-8 text-2xl md:text-3xl">Paid. One more step</h1>
      <p role="status" className="mt-3">
        We're placing the deposit hold on your card. Your booking is confirmed as soon as the deposit is held.
      </p>
      <p className="mt-1 text-muted">
        If your bank declines the hold, My Bookings says until when you can use another card. After that, you
        get a full refund.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <WaysOn />
      </div>
    </Frame>
  );
}

function WaysOn({ children, look }: { children?: ReactNode; look?: 'quiet' }) {
  return (
    <>
      <Link to={paths.profile} search={{ tab: 'bookings' }} className={buttonClass({ variant: look })}>
        View My Bookings
      </Link>
      {children}
      <Link to={paths.home} className={buttonClass({ variant: children || look ? 'quiet' : 'secondary' })}>
        Return to Home
      </Link>
    </>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-[56vh] max-w-lg flex-col items-center justify-center py-10 text-center">
      {children}
    </div>
  );
}

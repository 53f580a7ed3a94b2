import { Lock } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import type { Intent } from '../checkout/reserve.rules.ts';

interface ReserveButtonsProps {
  busy: Intent | null;
  /** A request of this person for the item is open already. */
  asked: boolean;
  /** The owner answers requests first: nobody pays at once. */
  requestsOnly: boolean;
  onPress: (intent: Intent) => void;
}

/** The two ways to rent. */
export function ReserveButtons({ busy, asked, requestsOnly, onPress }: ReserveButtonsProps) {
  return (
    <div className="flex flex-col gap-2.5">
      {!requestsOnly && (
        <Button
          size="lg"
          className="w-full"
          pending={busy === 'pay'}
          disabled={busy !== null}
          onClick={() => onPress('pay')}
        >
          Pay & Reserve Now
        </Button>
      )}
      {!asked && (
        <Button
          size={requestsOnly ? 'lg' : 'md'}
          variant={requestsOnly ? 'primary' : 'secondary'}
          className="w-full"
          pending={busy === 'request'}
          disabled={busy !== null}
          onClick={() => onPress('request')}
        >
          Request to Rent First
        </Button>
      )}
    </div>
  );
}

/** What pressing means for the card, in words that stay true: paying confirms, asking costs nothing. */
export function SecureNote({ owner, requestsOnly }: { owner: string; requestsOnly: boolean }) {
  return (
    <p className="flex gap-2 text-xs text-muted">
      <Lock aria-hidden size={15} strokeWidth={1.75} className="mt-0.5 shrink-0 text-porch" />
      <span>
        {requestsOnly
          ? `${owner} approves requests first. `
          : 'Secure payment. Paying confirms the reservation; if the dates are taken in the meantime, you get a full refund. '}
        Requesting {requestsOnly ? '' : 'first '}costs nothing until {owner} accepts and you pay.
      </span>
    </p>
  );
}

import { proPriceCents } from '@borough/domain/plans/plans';
import { renewalConsentWords } from '@borough/domain/plans/renewal-consent.rules';
import { ExternalLink } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { money } from '../../lib/words/format.ts';
import { leaveFor } from '../../lib/page/leave-for.ts';
import { Button } from '../../ui/parts/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import { focusFirstInvalid } from '../../ui/forms/first-invalid.ts';
import { toast } from '../../ui/notes/toast.ts';
import { Dialog } from '../../ui/windows/dialog.tsx';
import { subscribe } from './plans.api.ts';

interface SubscribeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRefused: () => void;
}

/** Consent to renewal, unticked at first, and right below it the button to the provider's page. */
export function SubscribeDialog({ open, onOpenChange, onRefused }: SubscribeDialogProps) {
  const [ticked, setTicked] = useState(false);
  const [missing, setMissing] = useState(false);
  const [pending, setPending] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const words = renewalConsentWords();
  async function pay() {
    if (!ticked) {
      setMissing(true);
      focusFirstInvalid(place.current);
      return;
    }
    setPending(true);
    try {
      await leaveFor((await subscribe({ renewalConsent: words })).url);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Something went wrong. Please try again.');
      onRefused();
    } finally {
      setPending(false);
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => pending || onOpenChange(next)}
      title="Subscribe to Pro"
      description={`${money(proPriceCents())} a month. You pay on Stripe's page, and come back here.`}
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)} disabled={pending}>
            Not now
          </Button>
          <Button pending={pending} onClick={() => void pay()}>
            {!pending && <ExternalLink aria-hidden size={18} strokeWidth={1.75} />}
            {`Pay ${money(proPriceCents())} with Stripe`}
          </Button>
        </>
      }
    >
      <div ref={place}>
        <Checkbox
          label={words}
          required
          checked={ticked}
          aria-invalid={missing ? true : undefined}
          aria-describedby={missing ? id : undefined}
          onChange={(event) => {
            setTicked(event.target.checked);
            setMissing(false);
          }}
        />
        <div className="min-h-6">
          {missing && (
            <FieldError id={id}>To continue, please agree that Pro renews automatically.</FieldError>
          )}
        </div>
      </div>
    </Dialog>
  );
}

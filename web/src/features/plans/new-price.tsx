import { priceConsentWords } from '@borough/domain/plans/new-price.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { money } from '../../lib/words/format.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import { focusFirstInvalid } from '../../ui/forms/first-invalid.ts';
import { toast } from '../../ui/notes/toast.ts';
import { Button } from '../../ui/parts/button.tsx';
import { Dialog } from '../../ui/windows/dialog.tsx';
import { acceptPrice, planKey } from './plans.api.ts';

interface NewPriceProps {
  /** A month, in cents: what this subscriber pays, and what Pro costs now. */
  fromCents: number;
  toCents: number;
  /** When they'd first pay it, in words. */
  renews: string;
}

/** Says that Pro costs something else now, and lets a subscriber change to that price. */
export function NewPrice({ fromCents, toCents, renews }: NewPriceProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="mt-5 rounded-card border border-line p-4">
      <p>
        Pro now costs {money(toCents)} a month. You pay {money(fromCents)}.
      </p>
      <Button variant="secondary" className="mt-3 max-sm:w-full" onClick={() => setOpen(true)}>
        Change to {money(toCents)}
      </Button>
      {open && <AcceptDialog {...{ fromCents, toCents, renews }} onClose={() => setOpen(false)} />}
    </div>
  );
}

function AcceptDialog({ fromCents, toCents, renews, onClose }: NewPriceProps & { onClose: () => void }) {
  const queries = useQueryClient();
  const [ticked, setTicked] = useState(false);
  const [missing, setMissing] = useState(false);
  const [pending, setPending] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const words = priceConsentWords(fromCents, toCents);
  async function accept() {
    if (!ticked) {
      setMissing(true);
      focusFirstInvalid(place.current);
      return;
    }
    setPending(true);
    try {
      await acceptPrice({ priceConsent: words });
      toast.success(`Pro renews for ${money(toCents)} from now on`);
      onClose();
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Something went wrong. Please try again.');
    } finally {
      setPending(false);
      await queries.invalidateQueries({ queryKey: planKey });
    }
  }
  return (
    <Dialog
      open
      onOpenChange={() => pending || onClose()}
      title={`Change to ${money(toCents)} a month`}
      description={`You pay it for the first time when Pro renews ${renews}. Nothing is charged or refunded before.`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={pending}>
            Keep {money(fromCents)}
          </Button>
          <Button pending={pending} onClick={() => void accept()}>
            Accept {money(toCents)} a month
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
          {missing && <FieldError id={id}>To continue, please agree to the new price.</FieldError>}
        </div>
      </div>
    </Dialog>
  );
}

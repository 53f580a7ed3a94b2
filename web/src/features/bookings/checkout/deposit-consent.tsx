import { type RefObject, useId, useRef, useState } from 'react';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { focusFirstInvalid } from '../../../ui/forms/first-invalid.ts';

/** A renter's consent to the deposit wording. */
export interface DepositConsent {
  /** The wording next to the box; null without a deposit, in which case there is no box. */
  words: string | null;
  ticked: boolean;
  /** The renter tried to continue without ticking, and the box says so. */
  missing: boolean;
  place: RefObject<HTMLDivElement | null>;
  tick: (on: boolean) => void;
  /** Whether payment may continue; if not, the box says what's missing and takes the focus. */
  given: () => boolean;
}

/** The renter's consent to this exact wording, unticked at first; changed wording needs new consent. */
export function useDepositConsent(words: string | null): DepositConsent {
  const [agreedTo, setAgreedTo] = useState<string | null>(null);
  const [wanted, setWanted] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const ticked = words !== null && agreedTo === words;
  return {
    words,
    ticked,
    missing: wanted && words !== null && !ticked,
    place,
    tick(on) {
      setAgreedTo(on ? words : null);
      setWanted(false);
    },
    given() {
      if (words === null || ticked) return true;
      setWanted(true);
      focusFirstInvalid(place.current);
      // The wording is long: focus alone would show the box but not the sentence below it.
      requestAnimationFrame(() => place.current?.scrollIntoView({ block: 'nearest' }));
      return false;
    },
  };
}

interface DepositConsentBoxProps {
  consent: DepositConsent;
  /** Consent was given, and the payment page is open. */
  settled?: boolean;
}

/**
 * The box for agreeing to the deposit, and an error if it's left unticked, which has its room from the start. What is agreed to
 * is one line and the rest of the wording one press away; screen readers get all of it.
 */
export function DepositConsentBox({ consent, settled }: DepositConsentBoxProps) {
  const { words, ticked, missing, place, tick } = consent;
  const [unfolded, setUnfolded] = useState(false);
  const id = useId();
  if (words === null) return null;
  const end = words.indexOf(' on the card');
  return (
    <div ref={place}>
      <Checkbox
        label={
          <span className="block text-xs text-muted">
            <span>
              {words.slice(0, end)}
              <span className={unfolded ? undefined : 'sr-only'}>{words.slice(end)}</span>
            </span>{' '}
            <button
              type="button"
              aria-expanded={unfolded}
              aria-label={unfolded ? 'Show less' : 'Read the full terms'}
              onClick={() => setUnfolded(!unfolded)}
              className="inline-flex min-h-6 items-center font-semibold text-brick underline underline-offset-2"
            >
              {unfolded ? 'Show less' : 'Full terms'}
            </button>
          </span>
        }
        className="min-h-9 pt-1 pb-0 [&_input:not(:checked):not([aria-invalid])]:border-muted"
        required
        checked={ticked}
        disabled={settled}
        aria-invalid={missing ? true : undefined}
        aria-describedby={missing ? id : undefined}
        onChange={(event) => tick(event.target.checked)}
      />
      <div className="min-h-6">
        {missing && <FieldError id={id}>Please agree to the deposit to continue.</FieldError>}
      </div>
    </div>
  );
}

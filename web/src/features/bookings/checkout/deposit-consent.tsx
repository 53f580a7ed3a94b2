import { ArrowDown } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { classes } from '../../../ui/parts/class-names.ts';
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
  /** Just the box and its wording, without what frames them. */
  box: RefObject<HTMLDivElement | null>;
  tick: (on: boolean) => void;
  /** Whether payment may continue; if not, the box says what's missing and takes the focus. */
  given: () => boolean;
}

/** The renter's consent to this exact wording, unticked at first; changed wording needs new consent. */
export function useDepositConsent(words: string | null): DepositConsent {
  const [agreedTo, setAgreedTo] = useState<string | null>(null);
  const [wanted, setWanted] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const ticked = words !== null && agreedTo === words;
  return {
    words,
    ticked,
    missing: wanted && words !== null && !ticked,
    place,
    box,
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

/** How much of the bottom of the window the total and buttons cover on wide screens, in pixels. */
const covered = 230;

/** Whether the box is below the window's bottom edge, or under what covers it. */
function useIsBelow(place: RefObject<HTMLDivElement | null>, isAsked: boolean): boolean {
  const [isBelow, setIsBelow] = useState(false);
  useEffect(() => {
    const box = place.current;
    if (!isAsked || !box) return;
    const watcher = new IntersectionObserver(
      (seen) => {
        const last = seen.at(-1);
        if (last) setIsBelow(!last.isIntersecting && last.boundingClientRect.top > 0);
      },
      { rootMargin: `0px 0px -${covered}px 0px` },
    );
    watcher.observe(box);
    return () => watcher.disconnect();
  }, [place, isAsked]);
  return isBelow;
}

/**
 * Says that consent comes first, with a button that leads to the box: in a sheet in a low window, where the box may be below the
 * edge, and on wide screens when it is. Nothing once the box is ticked.
 */
export function ConsentFirst({ consent: { words, ticked, place, box } }: { consent: DepositConsent }) {
  const isWanted = words !== null && !ticked;
  const isBelow = useIsBelow(box, isWanted);
  if (!isWanted) return null;
  return (
    <button
      type="button"
      className={classes(
        '-my-2.5 flex min-h-11 items-center gap-2 text-xs font-semibold text-brick',
        !isBelow && 'lg:hidden',
      )}
      onClick={() => {
        place.current?.scrollIntoView({ block: 'center' });
        place.current?.querySelector('input')?.focus({ preventScroll: true });
      }}
    >
      <ArrowDown aria-hidden size={17} strokeWidth={1.75} className="shrink-0" />
      Agree to the deposit hold to pay
    </button>
  );
}

/** Below 1024 px a band across the sheet, which leaves the words their full width. */
const framed =
  'bg-sunk px-3.5 pt-2 pb-2.5 max-lg:-mx-5 max-lg:px-5 lg:rounded-field [&_input:not(:checked):not([aria-invalid])]:border-muted';

interface DepositConsentBoxProps {
  consent: DepositConsent;
  /** Consent was given, and the payment page is open. */
  settled?: boolean;
  /** What the deposit is, framed together with the box. */
  children?: ReactNode;
}

/**
 * The box for agreeing to the deposit, and an error if it's left unticked. The first sentence is visible and the rest one press
 * away; screen readers get all of it.
 */
export function DepositConsentBox({ consent, settled, children }: DepositConsentBoxProps) {
  const { words, ticked, missing, place, box, tick } = consent;
  const [unfolded, setUnfolded] = useState(false);
  const id = useId();
  if (words === null) return null;
  const end = words.indexOf('. ') + 1;
  return (
    <div ref={place}>
      <div className={children ? framed : undefined}>
        {children}
        <div ref={box}>
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
                  onClick={() => setUnfolded(!unfolded)}
                  className="inline-flex min-h-6 items-center font-semibold text-brick underline underline-offset-2"
                >
                  {unfolded ? 'Show less' : 'Read the full terms'}
                </button>
              </span>
            }
            className="pt-1 pb-0"
            required
            checked={ticked}
            disabled={settled}
            aria-invalid={missing ? true : undefined}
            aria-describedby={missing ? id : undefined}
            onChange={(event) => tick(event.target.checked)}
          />
        </div>
      </div>
      {/* In the column it sits in the space below, or the buttons would jump as it comes and goes; a sheet grows upward. */}
      <div className="relative min-h-2 lg:h-2">
        {missing && (
          <div className="inset-x-0 -top-0.5 max-lg:pt-1 max-lg:pb-2 lg:absolute">
            <FieldError id={id}>Please agree to the deposit to continue.</FieldError>
          </div>
        )}
      </div>
    </div>
  );
}

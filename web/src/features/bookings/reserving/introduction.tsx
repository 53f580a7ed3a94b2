import { longestIntroduction } from '@borough/domain/bookings/bookings.contract';
import { ChevronDown, MessageSquareText } from 'lucide-react';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { kept, onKeptChange } from '../../../lib/kept.ts';
import { classes } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';

const texts = kept('', (value): value is string => typeof value === 'string');
const nameOf = (itemId: string) => `messages.introduction.${itemId}` as const;

/** What a renter writes to go with a request for an item; kept on this device until it is sent. */
export function useIntroduction(itemId: string): [string, (text: string) => void] {
  const text = useSyncExternalStore(onKeptChange, () => texts.read(nameOf(itemId)));
  return [text, (next) => texts.write(nameOf(itemId), next)];
}

interface IntroductionFieldProps {
  owner: string;
  value: string;
  onChange: (text: string) => void;
  /** Why the words were not sent. */
  problem: string | undefined;
  /** Asking is the only way to rent it, so the field is open. */
  startsOpen: boolean;
}

/** From here on the field says how much room is left. */
const countsFrom = longestIntroduction - 100;

/** A few words about oneself that go with a request, folded until they are wanted. */
export function IntroductionField({ owner, value, onChange, problem, startsOpen }: IntroductionFieldProps) {
  const [unfolded, setUnfolded] = useState(startsOpen);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const isOpen = unfolded || value !== '' || problem !== undefined;
  useEffect(() => {
    if (problem !== undefined) field.current?.focus();
  }, [problem]);
  if (!isOpen)
    return (
      <button
        type="button"
        aria-expanded={false}
        onClick={() => {
          setUnfolded(true);
          requestAnimationFrame(() => field.current?.focus());
        }}
        className="-my-1.5 flex min-h-11 items-center gap-2 self-start text-sm font-semibold text-brick"
      >
        <MessageSquareText aria-hidden size={17} strokeWidth={1.75} className="shrink-0" />
        Asking first? Introduce yourself
        <ChevronDown aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
      </button>
    );
  return (
    <Field
      label="Introduce yourself"
      optional
      hint={`What you need it for, and when you'd pick it up. ${owner} will see it with your request.`}
      error={problem}
    >
      {(control) => (
        <>
          <Textarea
            {...control}
            ref={field}
            rows={2}
            dir="auto"
            maxLength={longestIntroduction}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="min-h-20 text-sm"
          />
          <p
            id={`${id}-count`}
            aria-live="polite"
            className={classes(
              'tabular text-right text-xs text-muted',
              value.length < countsFrom && 'sr-only',
            )}
          >
            {value.length >= countsFrom && `${longestIntroduction - value.length} characters left`}
          </p>
        </>
      )}
    </Field>
  );
}

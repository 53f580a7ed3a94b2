import { longestIntroduction } from '@borough/domain/bookings/bookings.contract';
import { ChevronDown, MessageSquareText } from 'lucide-react';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { kept, onKeptChange } from '../../../lib/kept/kept.ts';
import { classes } from '../../../ui/parts/class-names.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';

const texts = kept('', (value): value is string => typeof value === 'string');
const visitor = 'visitor';
const nameOf = (personId: string, itemId: string) => `messages.introduction.${personId}.${itemId}` as const;

/**
 * A renter's message with a request for an item, kept on this device until it's sent. A visitor's message stays with them when
 * they sign in; one written while signed in is only theirs.
 */
export function useIntroduction(
  itemId: string,
  personId: string | undefined,
): [string, (text: string) => void] {
  const [own, before] = [nameOf(personId ?? visitor, itemId), nameOf(visitor, itemId)];
  const text = useSyncExternalStore(onKeptChange, () => texts.read(own) || texts.read(before));
  const write = (next: string) => {
    if (own !== before) texts.write(before, '');
    texts.write(own, next);
  };
  return [text, write];
}

interface IntroductionFieldProps {
  owner: string;
  value: string;
  onChange: (text: string) => void;
  /** Why the message wasn't sent. */
  problem: string | undefined;
  /** Requesting is the only way to rent this item, so the field starts open. */
  startsOpen: boolean;
}

/** From this length on, the field shows how much room is left. */
const countsFrom = longestIntroduction - 100;

/** The renter's introduction to go with a request, collapsed until wanted. */
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

import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { useUnsentWords } from '../../../lib/kept/unsent-words.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';

const longestNote = 500;

interface NoteFieldProps {
  to: string;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

/** The note for a move of a booking, kept while this tab is open, and its setter. */
export function useNote(
  { id, part }: Pick<Booking, 'id' | 'part'>,
  move: string,
): [string, (note: string) => void] {
  return useUnsentWords(`${id} ${part} ${move}`);
}

/** A short note the other party reads in the booking. */
export function NoteField({ to, value, problem, onChange }: NoteFieldProps) {
  return (
    <Field label={`A few words for ${to}`} optional error={problem} className="mt-4 text-ink">
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          maxLength={longestNote}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="min-h-20"
        />
      )}
    </Field>
  );
}

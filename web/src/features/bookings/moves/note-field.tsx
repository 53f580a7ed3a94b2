import type { Booking } from '@borough/domain/bookings/bookings.contract';
import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';

const longestNote = 500;

interface NoteFieldProps {
  to: string;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

/** Words that were typed and not sent, by booking, side and move: a window that was closed opens with them again. */
const unsent = new Map<string, string>();

/** The note for a move of a booking, kept while this tab is open, and a way to change it. */
export function useNote(
  { id, part }: Pick<Booking, 'id' | 'part'>,
  move: string,
): [string, (note: string) => void] {
  const name = `${id} ${part} ${move}`;
  const [note, setNote] = useState(() => unsent.get(name) ?? '');
  return [
    note,
    (next) => {
      unsent.set(name, next);
      setNote(next);
    },
  ];
}

/** A few words for the other party; they read them in the booking. */
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

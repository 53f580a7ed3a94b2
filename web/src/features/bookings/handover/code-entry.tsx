import type { BookingDetail } from '@borough/domain/bookings/bookings.contract';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { moves } from '../moves/moves.ts';
import { useMakeMove } from '../moves/use-make-move.ts';

interface CodeEntryProps {
  booking: BookingDetail;
  move: 'hand-over' | 'return';
  other: string;
  /** What a scanned code brought along; empty without one. */
  scanned: string;
}

const sixDigits = /^\d{6}$/;

/** Where the code of the other person's phone is typed; a scanned one stands there already. A wrong one stays, with what to do. */
export function CodeEntry({ booking, move, other, scanned }: CodeEntryProps) {
  const [code, setCode] = useState(scanned);
  const [incomplete, setIncomplete] = useState(false);
  const { make, noteProblem, pending } = useMakeMove(booking.id);
  const plain = code.replace(/\s/g, '');
  return (
    <form
      noValidate
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault();
        setIncomplete(!sixDigits.test(plain));
        if (sixDigits.test(plain)) void make(moves[move], { code: plain });
      }}
    >
      <Field
        label={`Code on ${other}'s phone`}
        hint="Scan it with your camera, or type the six digits."
        error={incomplete ? 'Enter all six digits.' : noteProblem}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            className="tabular min-h-14 text-center font-display text-2xl tracking-[0.25em]"
          />
        )}
      </Field>
      <Button type="submit" size="lg" pending={pending} className="w-full">
        {move === 'hand-over' ? 'Hand it over' : 'Give it back'}
      </Button>
    </form>
  );
}

import type { BookingDetail } from '@borough/domain/bookings/bookings.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { dropTypedCode, enterCode, useTypedCode } from './typed-codes.ts';

interface CodeEntryProps {
  booking: Pick<BookingDetail, 'id' | 'part' | 'owner' | 'renter'>;
  move: 'hand-over' | 'return';
  /** The code from a scan, or empty. */
  scanned: string;
}

const sixDigits = /^\d{6}$/;

/**
 * Where people type the code from the other person's phone; a scanned code is already filled in. A wrong code stays, with
 * advice; one that can't be sent is sent later.
 */
export function CodeEntry({ booking, move, scanned }: CodeEntryProps) {
  const client = useQueryClient();
  const [me, other] =
    booking.part === 'owner' ? [booking.owner, booking.renter] : [booking.renter, booking.owner];
  const side = { personId: me.id, bookingId: booking.id };
  const { waiting, sending, problem } = useTypedCode(side);
  const [code, setCode] = useState(sixDigits.test(scanned) ? scanned : (waiting?.code ?? ''));
  const [incomplete, setIncomplete] = useState(false);
  const plain = code.replace(/\s/g, '');
  const meaning = `${other.displayName} has it ${move === 'hand-over' ? 'now' : 'back'}`;
  return (
    <form
      noValidate
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault();
        setIncomplete(!sixDigits.test(plain));
        if (sixDigits.test(plain)) void enterCode(client, side, { move, code: plain });
      }}
    >
      <Field
        label={`Code on ${other.displayName}'s phone`}
        hint={
          plain !== '' && scanned === plain
            ? `Scanned. By pressing the button, you confirm: ${meaning}.`
            : 'Scan it with your camera, or type the six digits.'
        }
        error={incomplete ? 'Enter all six digits.' : problem}
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
      {waiting && (
        <div className="rounded-field bg-amber-soft px-4 pt-3 pb-1 text-sm">
          <p role="status">
            There&apos;s no connection. The code {waiting.code} is saved on this device, and we'll send it as
            soon as you&apos;re back online.
          </p>
          <button
            type="button"
            className="text-link inline-flex min-h-11 items-center"
            onClick={() => dropTypedCode(side)}
          >
            Don&apos;t send it
          </button>
        </div>
      )}
      <Button type="submit" size="lg" pending={sending} className="w-full">
        {waiting ? 'Try again now' : move === 'hand-over' ? 'Hand it over' : 'Give it back'}
      </Button>
    </form>
  );
}

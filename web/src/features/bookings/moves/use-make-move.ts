import { useState } from 'react';
import { HttpProblem } from '../../../lib/server/http.ts';
import { present } from '../../../lib/time/now.ts';
import { leaveFor } from '../../../lib/page/leave-for.ts';
import { toast } from '../../../ui/notes/toast.ts';
import { type Said, useMove } from '../bookings.api.ts';
import { keepRow, letRowGo, sayInRow } from './decisions.ts';
import type { MoveDialogProps, MoveLook } from './move-look.ts';

type Made = Pick<MoveLook, 'name' | 'done' | 'leadsTo'>;

interface MakeMove extends Pick<MoveDialogProps, 'noteProblem'> {
  make: (move: Made, said?: Said) => Promise<void | 'stay'>;
  pending: boolean;
}

/**
 * Makes moves of a booking: says what happened (in the booking's row if there is one) or why it failed, and goes where the move
 * leads.
 */
export function useMakeMove(bookingId: string): MakeMove {
  const { mutateAsync, isPending } = useMove(bookingId);
  const [noteProblem, setNoteProblem] = useState<string>();
  const make = async (move: Made, { note, depositConsent }: Said = {}): Promise<void | 'stay'> => {
    try {
      setNoteProblem(undefined);
      keepRow(bookingId);
      const answer = await mutateAsync({
        move: move.name,
        note: note?.trim() || undefined,
        depositConsent,
      });
      const words = move.done?.(answer.booking, present());
      if (words && !sayInRow(answer.booking, words)) toast.success(words);
      letRowGo(bookingId);
      const address = move.leadsTo?.(answer);
      if (address) await leaveFor(address);
    } catch (error) {
      letRowGo(bookingId);
      const atNote = error instanceof HttpProblem ? error.fields['note'] : undefined;
      setNoteProblem(atNote);
      if (atNote) return 'stay';
      toast.error(error instanceof Error ? error.message : 'Something went wrong. Please try again.');
    }
  };
  return { make, noteProblem, pending: isPending };
}

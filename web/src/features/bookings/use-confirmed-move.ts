import type { PersonalMove } from '@borough/domain/bookings/bookings.machine';
import { useState } from 'react';
import { HttpProblem } from '../../lib/http.ts';
import { toast } from '../../ui/toast.ts';
import { useMove } from './bookings.api.ts';

interface ConfirmedMove {
  /** Makes the move; the window closes unless the note has to be changed first. */
  confirm: (note?: string) => Promise<void | 'stay'>;
  /** What is wrong with the note. */
  noteProblem: string | undefined;
}

/** A move behind a confirmation: says what happened, or why it did not. */
export function useConfirmedMove(bookingId: string, move: PersonalMove, done: string): ConfirmedMove {
  const { mutateAsync } = useMove(bookingId);
  const [noteProblem, setNoteProblem] = useState<string>();
  const confirm = async (note?: string): Promise<void | 'stay'> => {
    try {
      setNoteProblem(undefined);
      await mutateAsync({ move, note: note?.trim() || undefined });
      toast.success(done);
    } catch (error) {
      const atNote = error instanceof HttpProblem ? error.fields['note'] : undefined;
      setNoteProblem(atNote);
      if (atNote) return 'stay';
      toast.error(error instanceof Error ? error.message : 'That did not work. Please try again.');
    }
  };
  return { confirm, noteProblem };
}

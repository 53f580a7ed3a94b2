import type { PersonalMove } from '@borough/domain/bookings/bookings.machine';
import { toast } from '../../ui/toast.ts';
import { useMove } from './bookings.api.ts';

/** A move behind a confirmation: says what happened, or why it did not; the window closes either way. */
export function useConfirmedMove(bookingId: string, move: PersonalMove, done: string) {
  const { mutateAsync } = useMove(bookingId);
  return async (note?: string): Promise<void> => {
    try {
      await mutateAsync({ move, note: note?.trim() || undefined });
      toast.success(done);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'That did not work. Please try again.');
    }
  };
}

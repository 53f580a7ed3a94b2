import type {
  AnswerCancel,
  CancelBooking,
  CancelBookingReply,
} from '@borough/domain/admin/cancelling.contract';
import type { AdminRecord, Found, RecordKind } from '@borough/domain/admin/finder.contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../lib/server/http.ts';

/** What was found by what an admin typed. */
export const foundQuery = (q: string) =>
  queryOptions({
    queryKey: ['admin', 'find', q],
    queryFn: ({ signal }) => http<Found>('GET', '/api/admin/find', { query: { q }, signal }),
  });

/** What an admin needs to know about a person, an item or a booking. */
export const recordQuery = (kind: RecordKind, id: string) =>
  queryOptions({
    queryKey: ['admin', 'record', kind, id],
    queryFn: ({ signal }) => http<AdminRecord>('GET', `/api/admin/records/${kind}/${id}`, { signal }),
  });

/** Removes a note from a record, and reads the record again, even if it was gone already. */
export function useRemoveNote(kind: RecordKind, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (noteId: string) => http('DELETE', `/api/admin/records/${kind}/${id}/notes/${noteId}`),
    onSettled: () => client.invalidateQueries({ queryKey: recordQuery(kind, id).queryKey }),
  });
}

/** Adds a note to a record, and reads the record again. */
export function useAddNote(kind: RecordKind, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (words: string) =>
      http('POST', `/api/admin/records/${kind}/${id}/notes`, { body: { words } }),
    onSuccess: () => client.invalidateQueries({ queryKey: recordQuery(kind, id).queryKey }),
  });
}

/** Cancels a booking or proposes to, or answers such a proposal; then reads its record again. */
export function useCancelling(id: string) {
  const client = useQueryClient();
  const onSettled = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: recordQuery('booking', id).queryKey }),
      client.invalidateQueries({ queryKey: ['admin'] }),
    ]);
  const path = `/api/admin/bookings/${id}/cancel`;
  return {
    cancel: useMutation({
      mutationFn: (body: CancelBooking) => http<CancelBookingReply>('POST', path, { body }),
      onSettled,
    }),
    answer: useMutation({
      mutationFn: (body: AnswerCancel) => http('POST', `${path}/answer`, { body }),
      onSettled,
    }),
  };
}

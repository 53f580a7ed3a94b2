import type { DisputeDetail, DisputeEvidence } from '@borough/domain/disputes/disputes.contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../lib/server/http.ts';

/** A disputed payment and its answer; polled until the payment provider has an answer that was sent. */
export const disputeQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'payment-disputes', 'one', id],
    queryFn: ({ signal }) => http<DisputeDetail>('GET', `/api/admin/payment-disputes/${id}`, { signal }),
    refetchInterval: ({ state }) => (state.data?.answer?.state === 'sending' ? 2_000 : false),
  });

/** Saves a draft of the answer. */
export function useSaveDraft(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (evidence: DisputeEvidence) =>
      http<DisputeDetail>('PUT', `/api/admin/payment-disputes/${id}/answer`, { body: evidence }),
    onSuccess: (dispute) => client.setQueryData(disputeQuery(id).queryKey, dispute),
  });
}

/** Sends the answer to the bank, which is possible only once. */
export function useSendAnswer(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { evidence: DisputeEvidence; reason: string }) =>
      http<DisputeDetail>('POST', `/api/admin/payment-disputes/${id}/send`, { body }),
    onSuccess: (dispute) => client.setQueryData(disputeQuery(id).queryKey, dispute),
    onSettled: () => void client.invalidateQueries({ queryKey: ['admin'] }),
  });
}

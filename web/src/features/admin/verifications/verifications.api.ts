import type {
  ApproveId,
  RejectId,
  VerificationList,
  VerificationState,
} from '@borough/domain/identity/identity.contract';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../lib/server/http.ts';

/** Requests to verify an ID: those to review, longest waiting first, or all, newest first; page by page. */
export const verificationsQuery = (state: VerificationState) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'verifications', state],
    queryFn: ({ pageParam, signal }) =>
      http<VerificationList>('GET', '/api/admin/verifications', {
        query: { state, cursor: pageParam, limit: 50 },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

export type IdDecision = { act: 'approve'; body: ApproveId } | { act: 'reject'; body: RejectId };

/** Approves or rejects a request. All admin lists are reloaded, even if it was too late. */
export function useDecideVerification(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ act, body }: IdDecision) =>
      http('POST', `/api/admin/verifications/${id}/${act}`, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
}

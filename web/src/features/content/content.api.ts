import type {
  EditedText,
  TextHead,
  TextKey,
  TextParts,
  TextPreview,
} from '@borough/domain/texts/edit-texts.contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../lib/server/http.ts';

const at = ({ kind, slug }: TextKey) => `/api/admin/texts/${kind}/${slug}`;

/** Every page and article, with what stands there. */
export const textHeadsQuery = queryOptions({
  queryKey: ['admin', 'texts'],
  queryFn: ({ signal }) => http<{ texts: TextHead[] }>('GET', '/api/admin/texts', { signal }),
});

/** A text as it is now. */
export const readText = (key: TextKey, signal?: AbortSignal) =>
  http<EditedText>('GET', at(key), signal && { signal });

/** A text to be edited. It is fetched each time it is opened, and never while someone types. */
export const editedTextQuery = (key: TextKey) =>
  queryOptions({
    queryKey: ['admin', 'texts', key.kind, key.slug],
    queryFn: ({ signal }) => readText(key, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });

/** How a text would look, and what keeps it from being published. */
export const textPreviewQuery = (key: TextKey, parts: TextParts) =>
  queryOptions({
    queryKey: ['admin', 'text-preview', key.kind, key.slug, parts],
    queryFn: ({ signal }) => http<TextPreview>('POST', `${at(key)}/preview`, { body: { parts }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

/** An earlier version of a text, which never changes. */
export const versionQuery = (key: TextKey, version: number) =>
  queryOptions({
    queryKey: ['admin', 'text-version', key.kind, key.slug, version],
    queryFn: ({ signal }) => http<{ parts: TextParts }>('GET', `${at(key)}/versions/${version}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Keeps a draft, or discards it without parts; answers its new number. */
export const saveDraft = (key: TextKey, body: { parts: TextParts | null; revision: number }) =>
  http<{ revision: number }>('PUT', `${at(key)}/draft`, { body });

/** Publishes a text, or with no parts takes it down. */
export function useChangeText(key: TextKey) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ parts, ...body }: { parts: TextParts | null; version: number; note?: string }) =>
      parts === null
        ? http<EditedText>('POST', `${at(key)}/take-down`, { body })
        : http<EditedText>('POST', `${at(key)}/publish`, { body: { parts, ...body } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: textHeadsQuery.queryKey, exact: true });
      // The pages themselves, where they were opened before.
      void client.invalidateQueries({ queryKey: ['texts'] });
    },
  });
}

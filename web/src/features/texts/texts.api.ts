import type { Article, CompanyTexts } from '@borough/domain/texts/texts.contract';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/server/http.ts';

/** The pages the company published about itself, and the list of its articles. */
export const textsQuery = queryOptions({
  queryKey: ['texts'],
  queryFn: ({ signal }) => http<CompanyTexts>('GET', '/api/texts', { signal }),
  staleTime: 60_000,
});

/** An article with its text. */
export const articleQuery = (slug: string) =>
  queryOptions({
    queryKey: ['texts', 'article', slug],
    queryFn: ({ signal }) => http<Article>('GET', `/api/texts/articles/${slug}`, { signal }),
    staleTime: 60_000,
  });

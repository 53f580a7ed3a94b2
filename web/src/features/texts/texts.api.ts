import type { Article, ArticleList, Content, PageName } from '@borough/domain/texts/texts.contract';
import { queryOptions } from '@tanstack/react-query';
import { firstAnswer, firstAnsweredAt } from '../../lib/page/first-answer.ts';
import { http } from '../../lib/server/http.ts';

/** Reads an answer of the server's, unless it came with the page. */
const read = <T>(key: readonly string[], path: string) =>
  queryOptions({
    queryKey: ['texts', ...key],
    queryFn: ({ signal }) => http<T>('GET', path, { signal }),
    staleTime: 60_000,
    initialData: () => firstAnswer<T>(path),
    initialDataUpdatedAt: firstAnsweredAt,
  });

/** A page's text. */
export const pageTextQuery = (name: PageName) => read<Content>(['page', name], `/api/texts/pages/${name}`);

/** The list of articles. */
export const articlesQuery = read<ArticleList>(['articles'], '/api/texts');

/** An article with its text. */
export const articleQuery = (slug: string) => read<Article>(['article', slug], `/api/texts/articles/${slug}`);

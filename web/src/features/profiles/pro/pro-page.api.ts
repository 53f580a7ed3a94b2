import type { BusinessInput, MyProPage, ProPictureKind } from '@borough/domain/profiles/pro-page.contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/server/http.ts';

const path = '/api/me/pro-page';

/** The signed-in person's own Pro page, whether or not it's shown to others. */
export const proPageQuery = (personId: string) =>
  queryOptions({
    queryKey: ['pro-page', personId],
    queryFn: ({ signal }) => http<MyProPage>('GET', path, { signal }),
  });

/** Updates a changed Pro page everywhere it's shown. */
export async function proPageChanged(client: QueryClient, personId: string, page: MyProPage): Promise<void> {
  client.setQueryData(proPageQuery(personId).queryKey, page);
  await Promise.all([['profile'], ['item']].map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Saves everything the person says about their business at once. */
export function saveBusiness(input: BusinessInput): Promise<MyProPage> {
  return http('PUT', `${path}/business`, { body: input });
}

/** Pins a review of the person to the top of their page, or unpins it. */
export function pinReview(reviewId: string | null): Promise<MyProPage> {
  return http('PUT', `${path}/pinned-review`, { body: { reviewId } });
}

/** Uploads a cover, a logo, or another picture. */
export function addPicture(kind: ProPictureKind, file: File): Promise<MyProPage> {
  const body = new FormData();
  body.append('image', file, 'photo');
  return http('POST', `${path}/pictures/${kind}`, { body });
}

/** Removes the picture at that address. */
export function removePicture(url: string): Promise<MyProPage> {
  const name = /([0-9a-f]+)[.]webp$/.exec(url)?.[1] ?? '';
  return http('DELETE', `${path}/pictures/${name}`);
}

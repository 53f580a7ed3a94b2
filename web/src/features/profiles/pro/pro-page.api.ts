import type { BusinessInput, MyProPage, ProPictureKind } from '@borough/domain/profiles/pro-page.contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http.ts';

const path = '/api/me/pro-page';

/** The signed-in person's own Pro page, shown to others or not. */
export const proPageQuery = (personId: string) =>
  queryOptions({
    queryKey: ['pro-page', personId],
    queryFn: ({ signal }) => http<MyProPage>('GET', path, { signal }),
  });

/** Shows a changed Pro page wherever it stands. */
export async function proPageChanged(client: QueryClient, personId: string, page: MyProPage): Promise<void> {
  client.setQueryData(proPageQuery(personId).queryKey, page);
  await Promise.all([['profile'], ['item']].map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Saves what one says about one's business, all of it together. */
export function saveBusiness(input: BusinessInput): Promise<MyProPage> {
  return http('PUT', `${path}/business`, { body: input });
}

/** Pins a review of oneself on top of one's page, or none. */
export function pinReview(reviewId: string | null): Promise<MyProPage> {
  return http('PUT', `${path}/pinned-review`, { body: { reviewId } });
}

/** Uploads a cover, a logo or one more picture. */
export function addPicture(kind: ProPictureKind, file: File): Promise<MyProPage> {
  const body = new FormData();
  body.append('image', file, 'photo');
  return http('POST', `${path}/pictures/${kind}`, { body });
}

/** Takes the picture at that address away. */
export function removePicture(url: string): Promise<MyProPage> {
  const name = /([0-9a-f]+)[.]webp$/.exec(url)?.[1] ?? '';
  return http('DELETE', `${path}/pictures/${name}`);
}

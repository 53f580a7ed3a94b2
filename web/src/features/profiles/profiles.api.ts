import type { MyProfile, ProfileInput } from '@borough/domain/profiles/edit-profile.contract';
import type { ProfileCard } from '@borough/domain/profiles/profiles.contract';
import { queryOptions } from '@tanstack/react-query';
import { firstAnswer, firstAnsweredAt } from '../../lib/page/first-answer.ts';
import { http } from '../../lib/server/http.ts';

/** What anyone may know about a person. */
export const profileQuery = (personId: string) => {
  const path = `/api/profiles/${personId}`;
  return queryOptions({
    queryKey: ['profile', personId],
    queryFn: ({ signal }) => http<ProfileCard>('GET', path, { signal }),
    initialData: () => firstAnswer<ProfileCard>(path),
    initialDataUpdatedAt: firstAnsweredAt,
  });
};

/** The signed-in person's own profile, including what only they see. */
export const myProfileQuery = (personId: string) =>
  queryOptions({
    queryKey: ['profile', personId, 'mine'],
    queryFn: ({ signal }) => http<MyProfile>('GET', '/api/me/profile', { signal }),
  });

/** Saves everything a person says about themselves at once. */
export function saveProfile(input: ProfileInput): Promise<MyProfile> {
  return http('PUT', '/api/me/profile', { body: input });
}

/** Uploads the person's picture; returns its address. */
export function uploadAvatar(picture: Blob): Promise<{ avatarUrl: string }> {
  const body = new FormData();
  body.append('image', picture, 'photo.jpg');
  return http('PUT', '/api/me/avatar', { body });
}

/** Removes the person's picture. */
export function removeAvatar(): Promise<void> {
  return http('DELETE', '/api/me/avatar');
}

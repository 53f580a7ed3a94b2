import { MyProfileSchema, ProfileInputSchema } from '@borough/domain/profiles/edit-profile.contract';
import { z } from 'zod';
import type { App, Deps } from '#floor/deps.ts';
import { requireMember, requirePerson } from '#floor/http/session.ts';
import { removeAvatar, uploadAvatar } from './change-avatar.ts';
import { readMyProfile, saveProfile } from './save-profile.ts';

/** What people do with their own profile. */
export async function ownProfileRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.get('/me/profile', { schema: { response: { 200: MyProfileSchema } } }, async (request) =>
    readMyProfile(deps, (await requirePerson(request)).id),
  );

  app.put(
    '/me/profile',
    { schema: { body: ProfileInputSchema, response: { 200: MyProfileSchema } } },
    async (request) => saveProfile(deps, (await requireMember(request)).id, request.body),
  );

  app.put(
    '/me/avatar',
    {
      schema: {
        consumes: ['multipart/form-data'],
        response: { 200: z.object({ avatarUrl: z.string() }) },
      },
    },
    async (request) => ({ avatarUrl: await uploadAvatar(deps, (await requireMember(request)).id, request) }),
  );

  app.delete('/me/avatar', async (request, reply) => {
    await removeAvatar(deps, (await requireMember(request)).id);
    return reply.status(204).send();
  });
}

import { Problem } from '@borough/domain/problems';
import { z } from 'zod';
import type { App, Deps } from '#floor/deps.ts';
import { sendPublic } from '#floor/http/public-answer.ts';
import { publicProfile } from './public-profile.ts';

const PersonParams = z.object({ id: z.string().max(60) });

/** What strangers read about a person. */
export async function profilesRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.get('/profiles/:id', { schema: { params: PersonParams } }, async (request, reply) => {
    const { id } = request.params;
    return sendPublic(request, reply, async () => {
      const card = await publicProfile(deps, id);
      if (!card) throw new Problem('profile.not-found');
      return JSON.stringify(card);
    });
  });
}

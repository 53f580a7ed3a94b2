import { DayRangeSchema } from '@borough/domain/days.contract';
import { AvailabilityInputSchema } from '@borough/domain/items/items.contract';
import { Problem } from '@borough/domain/problems';
import { z } from 'zod';
import type { App, Deps } from '#floor/deps.ts';
import { requireMember } from '#floor/http/session.ts';
import { setAvailability } from './set-availability.ts';

const AnswerSchema = z.object({ availabilities: z.array(DayRangeSchema.extend({ id: z.string() })) });

/** The days on which owners offer their items. */
export async function availabilityRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.put(
    '/items/:id/availability',
    {
      schema: {
        params: z.object({ id: z.string() }),
        body: AvailabilityInputSchema,
        response: { 200: AnswerSchema },
      },
    },
    async (request) => {
      const person = await requireMember(request);
      if (!z.uuid().safeParse(request.params.id).success) throw new Problem('item.not-yours');
      return {
        availabilities: await setAvailability(
          deps,
          person.id,
          request.params.id,
          request.body.availabilities,
        ),
      };
    },
  );
}

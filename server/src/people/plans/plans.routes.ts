import { plans } from '@borough/domain/plans/plans';
import { z } from 'zod';
import type { App, Deps } from '#floor/deps.ts';
import { sendPublic } from '#floor/http/public-answer.ts';

const PlanListSchema = z.object({
  items: z.array(
    z.object({
      tier: z.enum(['free', 'pro']),
      title: z.string(),
      badge: z.string(),
      price: z.number(),
      rentalFee: z.number(),
    }),
  ),
});

/** The membership plans. */
export async function plansRoutes(app: App, _options: { deps: Deps }): Promise<void> {
  app.get('/plans', { schema: { response: { 200: PlanListSchema } } }, async (request, reply) =>
    sendPublic(request, reply, async () => JSON.stringify({ items: Object.values(plans) })),
  );
}

import { HealthSchema } from '@borough/domain/health/health.contract';
import type { App, Deps } from '#floor/deps.ts';
import { requireOperator } from '#floor/http/session.ts';
import { readHealth } from './read-health.ts';

const tags = ['admin'];

/** What those who run the installation see of it. */
export async function healthRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.get('/admin/health', { schema: { response: { 200: HealthSchema }, tags } }, async (request) => {
    await requireOperator(request);
    const { facts, findings } = await readHealth(deps);
    return { at: facts.at, findings };
  });
}

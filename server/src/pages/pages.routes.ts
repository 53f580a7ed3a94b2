import type { App, Deps } from '../deps.ts';
import { healthRoutes } from './health.ts';
import { openApiRoutes } from './open-api.ts';
import { publicFiles } from './public-files.ts';
import { webApp } from './web-app.ts';

/** Everything outside /api that people and machines fetch. */
export async function pagesRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  await healthRoutes(app, { deps });
  await publicFiles(app, { deps });
  await openApiRoutes(app);
  await webApp(app);
}

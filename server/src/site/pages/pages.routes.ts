import type { App, Deps } from '#floor/deps.ts';
import { mapArchives } from '#listings/maps/map-archives.ts';
import { changePassword } from './change-password.ts';
import { registerOneName } from './one-name.ts';
import { openApiRoutes } from './open-api.ts';
import { previews } from './previews/previews.ts';
import { publicFiles } from './public-files.ts';
import { openReadingPages } from './reading-pages.ts';
import { robots } from './robots.ts';
import { securityTxt } from './security-txt.ts';
import { sitemap } from './sitemap.ts';
import { webApp } from './web-app.ts';

/** Everything people and machines fetch outside /api. */
export async function pagesRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  registerOneName(app, deps.config);
  await publicFiles(app, { deps });
  await mapArchives(app, { deps });
  await openApiRoutes(app, { deps });
  await previews(app, { deps });
  const reading = openReadingPages(deps);
  await sitemap(app, { deps, reading });
  await robots(app, { deps });
  await securityTxt(app, { deps });
  await changePassword(app);
  await webApp(app, { deps, reading });
}

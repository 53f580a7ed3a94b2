import { currency } from '@borough/domain/money';
import { z } from 'zod';
import type { App, Deps } from '../deps.ts';
import { demoSignIns } from './demo-sign-ins.ts';
import { readSchema } from './read-schema.ts';

const ConfigSchema = z.object({
  demo: z.boolean(),
  demoBanner: z.boolean(),
  demoSignIns: z.array(z.object({ label: z.string(), email: z.string(), password: z.string() })).nullable(),
  currency: z.string(),
  socialProviders: z.array(z.string()),
  mapsKey: z.boolean(),
});

const SchemaFilesSchema = z.array(z.object({ tab: z.string(), name: z.string(), sql: z.string() }));

const configured = (deps: Deps): string[] => {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, APPLE_CLIENT_ID, APPLE_CLIENT_SECRET } = deps.config;
  return [
    ...(GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET ? ['google'] : []),
    ...(APPLE_CLIENT_ID && APPLE_CLIENT_SECRET ? ['apple'] : []),
  ];
};

/** Public facts about this installation, and the schema it runs on. */
export async function setupRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  const { config } = deps;

  app.get('/config', { schema: { response: { 200: ConfigSchema } } }, async () => ({
    demo: config.demo,
    demoBanner: config.demoBanner,
    demoSignIns: await demoSignIns(deps),
    currency,
    socialProviders: configured(deps),
    mapsKey: config.MAPS_BROWSER_KEY !== undefined,
  }));

  app.get('/setup/schema', { schema: { response: { 200: SchemaFilesSchema } } }, async () =>
    (await readSchema()).map(({ group, name, text }) => ({ tab: group, name, sql: text })),
  );

  app.post(
    '/functions/get-maps-api-key',
    { schema: { response: { 200: z.object({ apiKey: z.string().nullable() }) } } },
    async () => ({ apiKey: config.MAPS_BROWSER_KEY ?? null }),
  );
}

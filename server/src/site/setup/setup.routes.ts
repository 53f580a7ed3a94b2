import { currency } from '@borough/domain/money';
import { z } from 'zod';
import { providersOf } from '#account/accounts/providers/providers.ts';
import type { App, Deps } from '#floor/deps.ts';
import { sendPublic } from '#floor/http/public-answer.ts';
import { canText } from '#floor/outside/sms.ts';
import { release } from '#floor/release.ts';
import { demoSignIns } from './demo-sign-ins.ts';
import { tabScripts } from './tab-scripts.ts';

const ConfigSchema = z.object({
  demo: z.boolean(),
  demoBanner: z.boolean(),
  /** A restored copy that nothing leaves. */
  quiet: z.boolean(),
  demoSignIns: z.array(z.object({ label: z.string(), email: z.string(), password: z.string() })).nullable(),
  currency: z.string(),
  /** The providers that are set up; the Google and Apple buttons are always there. */
  socialProviders: z.array(z.object({ id: z.string(), name: z.string(), domains: z.array(z.string()) })),
  textMessages: z.boolean(),
  mapsKey: z.boolean(),
  /** It runs from a package, whose commands have other names than those of the project. */
  packed: z.boolean(),
  /** Where people who have named no place may start, as operators have set it. */
  startPlaces: z.array(z.string()),
});

const TabScriptsSchema = z.array(z.object({ tab: z.string(), files: z.array(z.string()), sql: z.string() }));

/** Public facts about this installation, and its schema. */
export async function setupRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  const { config } = deps;

  app.get('/config', { schema: { response: { 200: ConfigSchema } } }, async (request, reply) =>
    sendPublic(request, reply, async () =>
      JSON.stringify({
        demo: config.demo,
        demoBanner: config.demoBanner,
        quiet: deps.quiet(),
        demoSignIns: await demoSignIns(deps),
        currency,
        socialProviders: providersOf(config).map(({ id, name }) => ({
          id,
          name,
          domains: id === 'oidc' ? (config.OIDC_DOMAIN ?? []) : [],
        })),
        textMessages: canText(config),
        mapsKey: config.MAPS_BROWSER_KEY !== undefined,
        packed: release.packed,
        startPlaces: Object.values(deps.settings.now().places).filter((place) => place !== null),
      } satisfies z.infer<typeof ConfigSchema>),
    ),
  );

  app.get('/setup/schema', { schema: { response: { 200: TabScriptsSchema } } }, tabScripts);

  app.post(
    '/functions/get-maps-api-key',
    { schema: { response: { 200: z.object({ apiKey: z.string().nullable() }) } } },
    async () => ({ apiKey: config.MAPS_BROWSER_KEY ?? null }),
  );
}

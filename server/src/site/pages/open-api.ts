import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import swagger from '@fastify/swagger';
import { product } from '@borough/domain/company';
import { type ProblemCode, problems } from '@borough/domain/problems';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { cookiePrefix } from '#account/accounts/sessions/session-cookie.ts';
import type { App, Deps } from '#floor/deps.ts';
import { interfacePage, interfaceProgram, interfaceStyle } from './interface-page.ts';
import type { Caller } from './route-callers.ts';
import { interfaceWords, wordsOf } from './route-words.ts';

/** What every route may refuse, depending on who it's for. */
const refusals: Record<Caller, readonly ProblemCode[]> = {
  anyone: ['request.invalid', 'request.too-many'],
  'signed in': ['session.required', 'request.invalid', 'request.foreign-origin', 'request.too-many'],
  admin: ['session.required', 'session.forbidden', 'request.invalid', 'request.foreign-origin'],
  operator: [
    'session.required',
    'session.forbidden',
    'admin.operator-needed',
    'request.invalid',
    'request.foreign-origin',
  ],
};

const says = {
  anyone: 'Anyone can call this.',
  'signed in': 'For anyone who is signed in.',
  admin: 'For admins with a second factor.',
  operator: 'For operators with a second factor.',
} as const satisfies Record<Caller, string>;

const described = (caller: Caller) =>
  [
    says[caller],
    '',
    'Can also fail with these errors, in addition to its own:',
    ...refusals[caller].map((code) => `- \`${code}\` (${problems[code].status}): ${problems[code].say}`),
  ].join('\n');

const introduction = `Amounts are in whole cents, days are YYYY-MM-DD, and timestamps are ISO 8601 in UTC.

An error looks like \`{ error: { code, message, fields? } }\`: the code is stable, the message may change. Lists look like
\`{ items, nextCursor, total, totalIsCapped }\`; pass \`cursor\` to get the next page. Send an \`Idempotency-Key\` with a
write to retry it safely. A 429 response says in \`Retry-After\` how many seconds to wait.`;

/** Adds every route registered after this call to the API description. */
export async function registerOpenApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${product.name} interface`, version: '1', description: introduction },
      tags: interfaceWords.map(({ tag, says: description }) => ({ name: tag, description })),
      components: {
        securitySchemes: {
          cookie: {
            type: 'apiKey',
            in: 'cookie',
            name: `${cookiePrefix}.session_token`,
            description: 'The session cookie a browser gets after sign-in.',
          },
          appToken: {
            type: 'http',
            scheme: 'bearer',
            description:
              "A token for your own programs, created under Profile, Security. It's valid for 30 days.",
          },
        },
      },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      // The demo's own pages aren't part of the API.
      if (!url.startsWith('/api/')) return { schema: { ...schema, hide: true }, url };
      const method = [route.route.method].flat().find((each) => each !== 'HEAD') ?? 'HEAD';
      const words = wordsOf(`${method} ${url.replace(/:(\w+)/g, '{$1}')}`);
      if (!words) return { schema, url };
      const { tag, caller, summary } = words;
      const security: Record<string, string[]>[] =
        caller === 'anyone' ? [] : [{ cookie: [] }, { appToken: [] }];
      return {
        schema: { ...schema, tags: [tag], summary, description: described(caller), security },
        url,
      };
    },
  });
}

/** `/api/openapi.json`, and a page at `/api/docs` for reading and trying it. */
export async function openApiRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  const hidden = { schema: { hide: true } };
  let text: string | undefined;
  app.get('/api/openapi.json', hidden, async (_request, reply) => {
    text ??= JSON.stringify(app.swagger());
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(text);
  });
  app.get('/api/docs', hidden, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(
      interfacePage(introduction, {
        year: deps.now().getFullYear(),
        company: deps.config.company,
      }),
    ),
  );
  app.get('/api/docs/start.js', hidden, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(interfaceProgram),
  );
  const assets = join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static');
  const style = interfaceStyle(await readFile(join(assets, 'swagger-ui.css'), 'utf8'));
  app.get('/api/docs/look.css', hidden, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  );
  await app.register(fastifyStatic, {
    root: assets,
    prefix: '/api/docs/assets/',
    decorateReply: false,
    index: false,
  });
}

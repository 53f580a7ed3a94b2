import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import swagger from '@fastify/swagger';
import { company } from '@borough/domain/company';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { App } from '../deps.ts';

/** Collects every route registered after it into the description of the interface. */
export async function registerOpenApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${company.name} interface`,
        version: '1',
        description: 'Money is whole cents, days are YYYY-MM-DD, instants are ISO 8601 in UTC.',
      },
    },
    transform: jsonSchemaTransform,
  });
}

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${company.name} interface</title>
<link rel="stylesheet" href="/api/docs/assets/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<script src="/api/docs/assets/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

const start = "window.SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: false });\n";

/** `/api/openapi.json`, and a page at `/api/docs` to read and try it. */
export async function openApiRoutes(app: App): Promise<void> {
  const hidden = { schema: { hide: true } };
  let text: string | undefined;
  app.get('/api/openapi.json', hidden, async (_request, reply) => {
    text ??= JSON.stringify(app.swagger());
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(text);
  });
  app.get('/api/docs', hidden, async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get('/api/docs/start.js', hidden, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(start),
  );
  const assets = join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static');
  await app.register(fastifyStatic, {
    root: assets,
    prefix: '/api/docs/assets/',
    decorateReply: false,
    index: false,
  });
}

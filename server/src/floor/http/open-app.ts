import fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { App, Deps } from '#floor/deps.ts';
import { watchConnections } from './drain.ts';
import { refuseBroken, refuseUnroutable, registerErrors } from './errors.ts';
import { requestId } from './request-log.ts';

/** An app without routes: how it reads requests, checks them, and refuses those that break the rules. */
export function openApp(deps: Pick<Deps, 'log' | 'config'>): App {
  const app: App = fastify({
    loggerInstance: deps.log,
    // Trust only that many proxies: anything before their entries came from the caller.
    trustProxy: deps.config.TRUST_PROXY > 0 && ((_address, hop) => hop < deps.config.TRUST_PROXY),
    bodyLimit: 256 * 1024,
    logController: new fastify.LogController({ disableRequestLogging: true, requestIdLogLabel: 'id' }),
    // Photos from a slow phone take time. How slowly they may arrive is enforced while they're being read.
    requestTimeout: 300_000,
    frameworkErrors: refuseUnroutable,
    clientErrorHandler: refuseBroken,
    genReqId: requestId,
    requestIdHeader: false,
    // What arrives on an open connection while we stop is answered like anything else.
    return503OnClosing: false,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  watchConnections(app);
  registerErrors(app);
  return app;
}

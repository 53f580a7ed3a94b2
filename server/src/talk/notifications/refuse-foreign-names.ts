import { Problem } from '@borough/domain/problems';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#floor/config.ts';

/** Refuses requests under other host names: a page elsewhere that points its own name at this machine must not read the mails. */
export function refuseForeignNames({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const hosts = new Set([new URL(publicUrl).hostname, 'localhost', '127.0.0.1', '[::1]']);
  return async (request: FastifyRequest): Promise<void> => {
    if (!hosts.has(request.hostname)) throw new Problem('request.not-found');
  };
}

import { demoTimeHeader } from '@borough/domain/demo/clock.contract';
import type { App, Deps } from '../deps.ts';

/**
 * Says in the answers of a demo what time it is there, so that open pages follow when somebody moves it. Not in those that a
 * browser may keep: it would read the time of then.
 */
export function registerDemoTime(app: App, { demoClock, now }: Deps): void {
  if (!demoClock) return;
  app.addHook('onSend', async (_request, reply) => {
    if (reply.getHeader('cache-control') !== 'no-store') return;
    reply.header(demoTimeHeader, now().toISOString());
  });
}

import { demoTimeHeader } from '@borough/domain/demo/clock.contract';
import type { App, Deps } from '#floor/deps.ts';

/**
 * Adds a demo's current time to its responses, so that open pages follow when someone moves it. Leaves out responses that a
 * browser may keep: it would later read an outdated time.
 */
export function registerDemoTime(app: App, { demoClock, now }: Deps): void {
  if (!demoClock) return;
  app.addHook('onSend', async (_request, reply) => {
    if (reply.getHeader('cache-control') !== 'no-store') return;
    reply.header(demoTimeHeader, now().toISOString());
  });
}

import { after, hour } from '@borough/domain/clocks';
import {
  DemoClockSchema,
  type DemoClockState,
  longestJumpDays,
  MoveClockInputSchema,
} from '@borough/domain/demo/clock.contract';
import { Problem } from '@borough/domain/problems';
import type { Deps, Routes } from '#floor/deps.ts';
import { requireMember, requirePerson } from '#floor/http/session.ts';

const tags = ['setup'];

function stateOf({ now, demoClock }: Deps): DemoClockState {
  const moving = demoClock?.moving() ?? null;
  return {
    now: now().toISOString(),
    canMove: demoClock !== null,
    moving: moving && { from: moving.from.toISOString(), to: moving.to.toISOString() },
  };
}

/** The time of a demo: reading it, and moving it forward as if it had passed. */
export const clockRoutes: Routes = async (app, { deps }) => {
  app.get('/demo/clock', { schema: { response: { 200: DemoClockSchema }, tags } }, async (request) => {
    await requirePerson(request);
    return stateOf(deps);
  });

  app.post(
    '/demo/clock',
    { schema: { body: MoveClockInputSchema, response: { 202: DemoClockSchema }, tags } },
    async (request, reply) => {
      await requireMember(request);
      if (!deps.demoClock) throw new Problem('demo.no-clock');
      const now = deps.now();
      const to = new Date(request.body.to);
      if (to <= now || to > after(now, longestJumpDays * 24 * hour)) throw new Problem('demo.cannot-jump');
      if (!deps.demoClock.moveTo(to)) throw new Problem('demo.jumping');
      return reply.status(202).send(stateOf(deps));
    },
  );
};

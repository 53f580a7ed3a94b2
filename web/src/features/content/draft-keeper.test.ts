import type { EditedText, TextParts } from '@borough/domain/texts/edit-texts.contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { HttpProblem } from '../../lib/server/http.ts';
import { beginningOf, DraftKeeper, isKeptText, type KeptText } from './draft-keeper.ts';
import { newArticle, slugOf } from './new-article.ts';

const parts = (body: string): TextParts => ({ ...newArticle(new Date('2026-06-01T12:00:00Z')), body });
const draftOf = (revision: number, body: string | null, by = 'Ada') => ({
  revision,
  at: '2026-06-01T12:00:00Z',
  by,
  parts: body === null ? null : parts(body),
});
const text = (more: Partial<EditedText> = {}): EditedText => ({
  ...{ kind: 'page', slug: 'about', title: 'About', state: 'own', changedAt: '2026-05-01T12:00:00Z' },
  ...{ draftAt: null, oursChanged: false, unreadable: false, version: 3, own: parts('published') },
  ...{ ours: parts('ours'), oursBefore: null, oursRevised: null, draft: null, history: [] },
  ...{ tellsMembers: false, facts: [] },
  ...more,
});

/** A server with one draft, and this device, both of which can fail. */
function aWorld(first: EditedText, kept?: KeptText) {
  const world = { server: first, here: kept, isCut: false, isFull: false };
  const keeper = new DraftKeeper(first, kept, {
    save: async (draft) => {
      if (world.isCut) throw new HttpProblem('network.lost', 'Lost.', 0);
      const revision = world.server.draft?.revision ?? 0;
      if (draft.revision !== revision) throw new HttpProblem('settings.changed-meanwhile', 'Changed.', 409);
      world.server = {
        ...world.server,
        draft: { ...draftOf(revision + 1, null), parts: draft.parts },
      };
      return { revision: revision + 1 };
    },
    read: async () => world.server,
    keepHere: (next) => {
      if (!world.isFull) world.here = next;
      return !world.isFull;
    },
    forgetHere: () => {
      world.here = undefined;
    },
  });
  return { world, keeper, view: () => [keeper.view().state, keeper.view().parts.body] };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});
const rest = () => vi.advanceTimersByTimeAsync(1_500);

test('typing is saved on this device at each key, and on the server once it pauses', async () => {
  const { world, keeper, view } = aWorld(text());
  keeper.change({ body: 'a' });
  keeper.change({ body: 'ab' });
  expect(world.here).toMatchObject({ parts: { body: 'ab' }, revision: 0, version: 3 });
  expect(isKeptText(structuredClone(world.here))).toBe(true);
  expect(world.server.draft).toBeNull();
  await rest();
  expect(view()).toEqual(['kept', 'ab']);
  expect(world.server.draft).toMatchObject({ revision: 1, parts: { body: 'ab' } });
  expect(world.here).toBeUndefined();
});

test('a tab that was lost before it could send begins with what was typed, and sends it', async () => {
  const kept = { parts: parts('typed'), revision: 2, version: 3 };
  const { world, keeper, view } = aWorld(text({ draft: draftOf(2, 'older') }), kept);
  expect(view()).toEqual(['here', 'typed']);
  await keeper.flush();
  expect([view(), world.server.draft?.revision]).toEqual([['kept', 'typed'], 3]);
});

test('without a connection it stays on this device, and goes out when there is one', async () => {
  const { world, keeper, view } = aWorld(text());
  world.isCut = true;
  keeper.change({ body: 'a' });
  await rest();
  expect(view()).toEqual(['here', 'a']);
  world.isFull = true;
  keeper.change({ body: 'ab' });
  await rest();
  expect(view()).toEqual(['lost', 'ab']);
  world.isCut = false;
  await keeper.flush();
  expect([view(), world.server.draft?.parts?.body]).toEqual([['kept', 'ab'], 'ab']);
});

test.each([
  ['mine', 'mine'],
  ['theirs', 'theirs'],
])('of two who write at once neither is lost until one is chosen: %s', async (chosen, left) => {
  const { world, keeper, view } = aWorld(text());
  world.server = text({ draft: draftOf(1, 'theirs', 'Bo') });
  keeper.change({ body: 'mine' });
  await rest();
  expect(view()).toEqual(['stale', 'mine']);
  expect(keeper.view().theirs?.draft).toMatchObject({ by: 'Bo', parts: { body: 'theirs' } });
  keeper.change({ body: 'mine' });
  await rest();
  expect([world.server.draft?.parts?.body, world.here?.parts.body]).toEqual(['theirs', 'mine']);
  if (chosen === 'mine') await keeper.keepMine();
  else keeper.takeTheirs();
  expect(view()).toEqual(['kept', left]);
  expect([world.server.draft?.parts?.body, world.here]).toEqual([left, undefined]);
});

test('an answer that was lost is no second writer, a version published meanwhile is one', async () => {
  const { world, keeper, view } = aWorld(text());
  world.server = text({ draft: draftOf(1, 'mine') });
  keeper.change({ body: 'mine' });
  await rest();
  expect(view()).toEqual(['kept', 'mine']);
  world.server = text({ version: 4, own: parts('published by Bo'), draft: draftOf(2, null) });
  keeper.change({ body: 'mine too' });
  await rest();
  expect(view()).toEqual(['stale', 'mine too']);
  await keeper.keepMine();
  expect([view(), keeper.view().text.version]).toEqual([['kept', 'mine too'], 4]);
});

test('an old draft on this device is never replaced automatically', () => {
  const kept = { parts: parts('typed'), revision: 1, version: 3 };
  const newer = text({ draft: draftOf(4, 'of Bo') });
  expect(beginningOf(newer, kept)).toMatchObject({ state: 'stale', parts: kept.parts, theirs: newer });
  expect(beginningOf(newer, { ...kept, parts: parts('of Bo') })).toMatchObject({ state: 'kept' });
});

test('discarding puts the published text into the form, and publishing begins from there', async () => {
  const { world, keeper, view } = aWorld(text({ draft: draftOf(1, 'draft') }));
  expect(view()).toEqual(['kept', 'draft']);
  await keeper.discard();
  expect([view(), world.server.draft]).toMatchObject([['none', 'published'], { revision: 2, parts: null }]);
  keeper.change({ body: 'next' });
  keeper.settle(text({ version: 4, own: parts('next'), draft: draftOf(3, null) }));
  await rest();
  expect([view(), world.here]).toEqual([['none', 'next'], undefined]);
});

test("an article's address is made of its title", () => {
  expect(slugOf("  Ada's café: two people, one Saturday!")).toBe('adas-cafe-two-people-one-saturday');
  expect(slugOf('–')).toBe('');
  expect(slugOf(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79));
});

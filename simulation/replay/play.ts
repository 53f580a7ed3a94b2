import type pg from 'pg';
import { peopleOf } from '../../server/src/profiles/people.ts';
import { inTransaction } from '../../server/src/db/transaction.ts';
import type { Caller } from '../src/callers.ts';
import type { Does, Rows, Script, Taken } from '../src/replay/steps.ts';
import { act, asOwnerOfAccount, Refused } from './act.ts';
import { compare } from './compare.ts';
import { askCore } from './core.ts';
import { giveDrawn } from './drawn.ts';
import { takeJob, type TakenJob } from './queue.ts';
import { openServerTown, type ServerTown } from './server-town.ts';
import { serverRows } from './server-rows.ts';
import { revived } from './revive.ts';
import { type Known, wordsFor } from './words.ts';

/** The result of playing a life on the server. */
export interface Played {
  steps: number;
  /** How many times everything was compared, and how many rows that was. */
  comparisons: number;
  rows: number;
  /** How many times the core was asked about both sides' rows. */
  answers: number;
  /** Failed calls to the provider, and callers that died. */
  faults: number;
  deaths: number;
}

/** A caller on the server's side. */
interface Playing {
  name: string;
  does: Does;
  job: TakenJob | null;
  caller: Caller;
  /** How it ended, once it has. */
  ended: string | null;
  error: unknown;
  leaves: boolean;
}

/** Something on the server differs from the model. */
export class Difference extends Error {}

/** A few differences are enough to see what is wrong. */
const maxShown = 12;

/** Where each item is, as mails say it. */
async function areasOf(owner: pg.Pool): Promise<Map<string, string | null>> {
  const { rows } = await owner.query<{ id: string; area: string | null }>(
    `select id, city || ', ' || state as area from public.items`,
  );
  return new Map(rows.map(({ id, area }) => [id, area]));
}

/** Plays a life against the server, step by step; throws a `Difference` at the first one. */
export async function play(script: Script): Promise<Played> {
  await using town = await openServerTown(script);
  const known = await inTransaction(town.db.db, async (tx) => ({
    people: await peopleOf(
      tx,
      script.people.map(({ id }) => id),
    ),
    areas: await areasOf(town.db.owner),
  }));
  const model: Rows = {};
  const items = openItems(script.items);
  const playing = new Map<number, Playing>();
  const played: Played = { steps: 0, comparisons: 0, rows: 0, answers: 0, faults: 0, deaths: 0 };
  for (const [at, step] of script.steps.entries()) {
    const where = () =>
      `Seed ${script.seed}, step ${at} of ${script.steps.length} at ${step.now}: ${storyOf(step, playing)}`;
    keep(model, step.rows);
    items.edit(step);
    const said = await take(town, step, playing).catch((error: unknown) => [
      error instanceof Error ? (error.stack ?? error.message) : String(error),
    ]);
    const drawn = town.provider.drawn();
    if (drawn !== step.drawn)
      said.push(`what the provider drew for its ids\n    model:  ${step.drawn}\n    server: ${drawn}`);
    if (said.length > 0) throw new Difference([where(), ...said].join('\n  '));
    played.steps++;
    if (step.type === 'turn' && step.fault) played.faults++;
    if (step.type === 'die' || (step.type === 'turn' && step.left)) played.deaths++;
    // Rows change only in transactions, which belong to turns.
    if (step.type !== 'turn' && step.type !== 'rest') continue;
    played.comparisons++;
    const { differences, rows } = await look(town, model, known);
    played.rows += rows;
    if (differences.length === 0 && (step.rows || step.type === 'rest')) {
      const core = await askCore(town, model, items.lent());
      played.answers += core.answers;
      differences.push(...core.differences);
    }
    if (differences.length > 0)
      throw new Difference([where(), ...differences.slice(0, maxShown)].join('\n  '));
  }
  return played;
}

/** Applies to the model what a step changed. */
function keep(model: Rows, rows: Rows = {}): void {
  for (const [table, entries] of Object.entries(rows)) {
    const kept = (model[table] ??= {});
    for (const [key, value] of Object.entries(entries))
      if (value === null) delete kept[key];
      else kept[key] = value;
  }
}

/** The items as they are now: edited by their owners, and hidden while an owner is suspended. */
function openItems(items: Script['items']) {
  const all = new Map(items.map((item) => [item.id, item]));
  const suspended = new Set<string>();
  return {
    edit(step: Taken): void {
      const item = step.type === 'item' && all.get(step.itemId);
      if (item) {
        const { periods, listed, dailyPriceCents } = step;
        all.set(item.id, { ...item, periods, listed, dailyPriceCents });
      }
      if (step.type === 'person' && step.suspended) suspended.add(step.personId);
      if (step.type === 'person' && !step.suspended) suspended.delete(step.personId);
    },
    lent: () =>
      new Map(
        [...all].map(([id, item]) => [id, { ...item, listed: item.listed && !suspended.has(item.ownerId) }]),
      ),
  };
}

/** Compares everything on both sides. */
async function look(
  town: ServerTown,
  model: Rows,
  known: Known,
): Promise<{ differences: string[]; rows: number }> {
  const { notices = {}, ...rows } = model;
  const words = await wordsFor(revived(notices), known);
  const all = { ...rows, ...words };
  const count = Object.values(all).reduce((sum, entries) => sum + Object.keys(entries).length, 0);
  return { differences: compare(all, await serverRows(town.db.owner)), rows: count };
}

const storyOf = (step: Taken, playing: ReadonlyMap<number, Playing>): string => {
  const { now: _, rows: _rows, ...rest } = step;
  const name = 'caller' in step ? ` of ${playing.get(step.caller)?.name ?? 'nobody'}` : '';
  return `${step.type}${name} ${JSON.stringify(rest)}`;
};

/** Makes one step on the server; returns the results the model cannot know. */
async function take(town: ServerTown, step: Taken, playing: Map<number, Playing>): Promise<string[]> {
  const { owner } = town.db;
  switch (step.type) {
    case 'begin': {
      const { name, does } = step;
      const job = does.door === 'job' ? await takeJob(owner, does) : null;
      const one: Omit<Playing, 'caller'> = { name, does, job, ended: null, error: undefined, leaves: false };
      const caller = town.callers.begin(
        name,
        () => act(town, does, job, () => mine.leaves),
        (error) => {
          mine.error = error;
          mine.ended = error === undefined ? null : error instanceof Refused ? error.code : codeOf(error);
        },
      );
      const mine: Playing = Object.assign(one, { caller });
      playing.set(step.caller, mine);
      return [];
    }
    case 'turn':
      return takeTurn(town, step, playing.get(step.caller)!);
    case 'die': {
      const { caller, job } = playing.get(step.caller)!;
      caller.die();
      await job?.giveBack();
      return [];
    }
    case 'pass':
      await town.pass(step.ms);
      return [];
    case 'rest':
      return [];
    case 'late':
      await town.wire.late.splice(step.index, 1)[0]?.();
      return [];
    case 'page':
      return payOnPage(town, step);
    case 'ended page':
      return heard(await tell(town, '/_simulator/late-payments', { session: step.sessionId }));
    case 'bank': {
      const body = new URLSearchParams({ 'evidence[uncategorized_text]': step.evidence, submit: 'true' });
      return heard(await asOwnerOfAccount(town, `/v1/disputes/${step.disputeId}`, body));
    }
    case 'person':
      await owner.query(
        'update public.profiles set suspended_at = case when $2 then now() end where id = $1',
        [step.personId, step.suspended],
      );
      return [];
    case 'admin':
      await owner.query(
        'update public.admin_users set factor_vouched_at = case when $2 then now() end where id = $1',
        [step.adminId, step.isThere],
      );
      return [];
    case 'block':
      await owner.query(
        step.stands
          ? 'insert into public.person_blocks (blocker_id, blocked_id) values ($1, $2) on conflict do nothing'
          : 'delete from public.person_blocks where blocker_id = $1 and blocked_id = $2',
        [step.from, step.to],
      );
      return [];
    case 'item':
      await owner.query('update public.items set status = $2, daily_price = $3 where id = $1', [
        step.itemId,
        step.listed ? 'active' : 'paused',
        step.dailyPriceCents / 100,
      ]);
      await owner.query('delete from public.item_availability where item_id = $1', [step.itemId]);
      for (const { startDate, endDate } of step.periods)
        await owner.query(
          'insert into public.item_availability (item_id, start_date, end_date) values ($1, $2, $3)',
          [step.itemId, startDate, endDate],
        );
      return [];
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && error.name === 'Problem' ? String(error.code) : 'failed';

/** Refusals a route gives before its command runs. */
const atTheDoor: ReadonlySet<string> = new Set(['account.suspended']);

async function takeTurn(
  town: ServerTown,
  step: Extract<Taken, { type: 'turn' }>,
  one: Playing,
): Promise<string[]> {
  const { caller } = one;
  // A route refuses immediately what the command would refuse after reading; neither changes anything.
  const isRefusedAtTheDoor = () => caller.over && atTheDoor.has(one.ended ?? '') && step.ended !== null;
  if (caller.over && step.at !== 'over') return [];
  if (caller.over) return isRefusedAtTheDoor() ? [] : wrongTurn(step, one);
  town.own = 0;
  giveDrawn(step);
  town.wire.fault = step.fault;
  one.leaves = step.left;
  await caller.resume();
  town.wire.fault = null;
  const at = caller.over ? 'over' : caller.next;
  if (at === step.at && one.ended === step.ended) return [];
  if (caller.over && step.at !== 'over' && atTheDoor.has(one.ended ?? '')) return [];
  return wrongTurn(step, one);
}

function wrongTurn(step: Extract<Taken, { type: 'turn' }>, { caller, ended, error }: Playing): string[] {
  const how = (at: string | null, code: string | null) => `${at ?? 'nowhere'}${code ? ` (${code})` : ''}`;
  return [
    `how it goes on\n    model:  ${how(step.at, step.ended)}\n    server: ${how(caller.over ? 'over' : caller.next, ended)}`,
    ...(error instanceof Error ? [error.stack ?? error.message] : []),
  ];
}

const heard = async (reply: Response): Promise<string[]> =>
  reply.status < 400 ? [] : [`the provider answers ${reply.status}: ${await reply.text()}`];

const tell = (town: ServerTown, path: string, body: object) =>
  fetch(town.provider.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function payOnPage(
  town: ServerTown,
  { sessionId, number, name, authenticates }: Extract<Taken, { type: 'page' }>,
): Promise<string[]> {
  const page = `${town.provider.url}/simulator/checkout/${sessionId}`;
  const fill = (path: string, fields: Record<string, string>) =>
    fetch(`${page}/${path}`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
  const said = await heard(await fill('pay', { number, expiry: '12 / 40', cvc: '1234', name }));
  if (said.length > 0 || authenticates === null) return said;
  return heard(await fill('authenticate', { outcome: authenticates ? 'complete' : 'fail' }));
}

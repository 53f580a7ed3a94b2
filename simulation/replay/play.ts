import type pg from 'pg';
import { peopleOf } from '../../server/src/people/profiles/people.ts';
import { inTransaction } from '../../server/src/floor/db/transaction.ts';
import type { Caller } from '../src/callers.ts';
import type { Does, Rows, Script, Taken } from '../src/replay/steps.ts';
import { act } from './act.ts';
import { happen, heard, tell } from './around.ts';
import { compare } from './compare.ts';
import { coreAsker } from './core.ts';
import { giveDrawn } from './drawn.ts';
import { takeJob, type TakenJob } from './queue.ts';
import { Refused } from './send.ts';
import { openServerTown, type ServerTown } from './server-town.ts';
import { serverRows } from './server-rows.ts';
import { wordsWriter } from './words.ts';

/** The result of playing a life against the server. */
export interface Played {
  steps: number;
  /** How many times everything was compared, and how many rows that took. */
  comparisons: number;
  rows: number;
  /** How many times the core was asked about both sides' rows. */
  answers: number;
  /** Failed calls to the provider, and callers that died. */
  faults: number;
  deaths: number;
  /** The number of payouts, debt payments, and cases of each kind. */
  kept: Record<string, number>;
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

/** Each item's area, as mails describe it. */
async function areasOf(owner: pg.Pool): Promise<Map<string, string | null>> {
  const { rows } = await owner.query<{ id: string; area: string | null }>(
    `select id, city || ', ' || state as area from public.items`,
  );
  return new Map(rows.map(({ id, area }) => [id, area]));
}

/** Plays a life against the server, step by step; throws a `Difference` at the first one. */
export async function play(script: Script): Promise<Played> {
  await using town = await openServerTown(script);
  const wordsFor = wordsWriter(
    await inTransaction(town.db.db, async (tx) => ({
      people: await peopleOf(
        tx,
        script.people.map(({ id }) => id),
      ),
      areas: await areasOf(town.db.owner),
    })),
  );
  const askCore = coreAsker(town);
  const model: Rows = {};
  const items = openItems(script.items);
  const playing = new Map<number, Playing>();
  const played: Played = { steps: 0, comparisons: 0, rows: 0, answers: 0, faults: 0, deaths: 0, kept: {} };
  for (const [at, step] of script.steps.entries()) {
    const where = () =>
      `Seed ${script.seed}, step ${at} of ${script.steps.length} at ${step.now}: ${storyOf(step, playing)}`;
    keep(model, step.rows);
    items.edit(step);
    const said = await take(town, step, playing).catch((error: unknown) => [
      error instanceof Error ? (error.stack ?? error.message) : String(error),
    ]);
    for (const [event, delivered] of Object.entries(step.delivered ?? {}))
      said.push(...(await heard(await tell(town, '/_simulator/deliveries', { event, delivered }))));
    const drawn = town.provider.drawn();
    if (drawn !== step.drawn)
      said.push(`what the provider drew for its ids\n    model:  ${step.drawn}\n    server: ${drawn}`);
    if (said.length > 0) throw new Difference([where(), ...said].join('\n  '));
    played.steps++;
    if (step.type === 'turn' && step.fault) played.faults++;
    if (step.type === 'die' || (step.type === 'turn' && step.left)) played.deaths++;
    // Rows change only in transactions, which belong to turns. An illegal change in between shows up after the next such turn.
    if (step.type !== 'rest' && !(step.type === 'turn' && step.rows)) continue;
    played.comparisons++;
    const { differences, rows } = await look(town, model, wordsFor);
    played.rows += rows;
    if (differences.length === 0) {
      const core = await askCore(model, items.lent(model));
      played.answers += core.answers;
      differences.push(...core.differences);
    }
    if (differences.length > 0)
      throw new Difference([where(), ...differences.slice(0, maxShown)].join('\n  '));
  }
  played.kept = countKept(model);
  return played;
}

function countKept({ payouts = {}, debtPayments = {}, cases = {} }: Rows): Played['kept'] {
  const kept: Played['kept'] = {
    payouts: Object.keys(payouts).length,
    'payments for debts': Object.values(debtPayments as Record<string, { state: string }>).filter(
      ({ state }) => state === 'paid',
    ).length,
  };
  for (const { kind } of Object.values(cases) as { kind: string }[]) kept[kind] = (kept[kind] ?? 0) + 1;
  return kept;
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
      if (step.type === 'person' && step.suspendedSince) suspended.add(step.personId);
      if (step.type === 'person' && !step.suspendedSince) suspended.delete(step.personId);
    },
    /** Items that were lost are no longer listed. */
    lent: ({ listed = {} }: Rows) =>
      new Map(
        [...all].map(([id, item]) => [
          id,
          { ...item, listed: (listed[id] ?? item.listed) === true && !suspended.has(item.ownerId) },
        ]),
      ),
  };
}

/** Compares everything on both sides. */
async function look(
  town: ServerTown,
  model: Rows,
  wordsFor: ReturnType<typeof wordsWriter>,
): Promise<{ differences: string[]; rows: number }> {
  const { notices = {}, ...rows } = model;
  const words = await wordsFor(notices);
  const all = { ...rows, ...words };
  const count = Object.values(all).reduce((sum, entries) => sum + Object.keys(entries).length, 0);
  return { differences: compare(all, await serverRows(town.db.owner)), rows: count };
}

const storyOf = (step: Taken, playing: ReadonlyMap<number, Playing>): string => {
  const { now: _, rows: _rows, ...rest } = step;
  const name = 'caller' in step ? ` of ${playing.get(step.caller)?.name ?? 'nobody'}` : '';
  return `${step.type}${name} ${JSON.stringify(rest)}`;
};

/** Makes one step on the server; returns where the result differs from the life's, or what the provider objects to. */
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
    default:
      return happen(town, step);
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && error.name === 'Problem' ? String(error.code) : 'failed';

/** Refusals that a route gives before its command runs. */
const atTheDoor: ReadonlySet<string> = new Set(['account.suspended']);

async function takeTurn(
  town: ServerTown,
  step: Extract<Taken, { type: 'turn' }>,
  one: Playing,
): Promise<string[]> {
  const { caller } = one;
  // The route refuses up front what the command would refuse after reading; neither changes anything.
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

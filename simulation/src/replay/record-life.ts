import { Problem } from '@borough/domain/problems';
import type { Caller } from '../callers.ts';
import { callFaults } from '../faults.ts';
import { openJudge } from '../judge/judge.ts';
import { live } from '../life.ts';
import type { Memory } from '../memory/tables.ts';
import type { Town } from '../town.ts';
import { modelRows } from './model-rows.ts';
import type { Rows, Script, Step } from './steps.ts';
import type { Tape } from './tape.ts';

type Fault = Extract<Step, { type: 'turn' }>['fault'];
const isOfCalls = (name: string): name is NonNullable<Fault> =>
  name === 'provider away' || name in callFaults;

/** Returns what tells the rows that changed since it was last asked. */
function openChanges(): (memory: Memory) => Rows | undefined {
  const kept = new Map<string, string>();
  return (memory) => {
    const rows: Rows = {};
    const gone = new Set(kept.keys());
    for (const [table, entries] of Object.entries(modelRows(memory)))
      for (const [key, value] of Object.entries(entries)) {
        const name = `${table}\t${key}`;
        const text = JSON.stringify(value);
        gone.delete(name);
        if (kept.get(name) === text) continue;
        kept.set(name, text);
        (rows[table] ??= {})[key] = value;
      }
    for (const name of gone) {
      const [table = '', key = ''] = name.split('\t');
      kept.delete(name);
      (rows[table] ??= {})[key] = null;
    }
    return Object.keys(rows).length > 0 ? rows : undefined;
  };
}

/** Returns what tells the provider's events whose delivery changed since it was last asked. */
function openNewsOfEvents(): (provider: Town['provider'] | undefined) => Record<string, boolean> {
  const delivered = new Map<string, boolean>();
  return (provider) => {
    const news: Record<string, boolean> = {};
    for (const { id, delivery } of provider?.store.all('events') ?? []) {
      const isThere = delivery === 'delivered';
      if (isThere !== (delivered.get(id) ?? false)) news[id] = isThere;
      delivered.set(id, isThere);
    }
    return news;
  };
}

/** When a life begins, with whom, and with what to rent. */
const beginningOf = ({ memory, now }: Town): Pick<Script, 'startsAt' | 'people' | 'items'> => ({
  startsAt: now().toISOString(),
  people: memory.people.all().map((person) => ({ ...person, joinedAt: person.joinedAt.toISOString() })),
  items: memory.items.all(),
});

/** Runs a life and records its steps in order, with what each of them changed. */
export async function recordLife(seed: number): Promise<Script> {
  const script: Script = {
    ...{ seed, startsAt: '', people: [], items: [], payouts: [] },
    ...{ steps: [], bytes: '', broken: [] },
  };
  const changes = openChanges();
  const newsOfEvents = openNewsOfEvents();
  let town: Town | undefined;
  let hasChanged = false;
  let fault: Fault = null;
  let ended: string | null = null;
  let left = false;
  let ids: string[] = [];
  let numbers: number[] = [];

  function add(step: Step): void {
    const rows = town && hasChanged ? changes(town.memory) : undefined;
    if (town) hasChanged = false;
    const news = newsOfEvents(town?.provider);
    script.steps.push({
      ...step,
      now: town?.now().toISOString() ?? '',
      drawn: script.bytes.length / 2,
      ...(rows ? { rows } : {}),
      ...(ids.length > 0 ? { ids } : {}),
      ...(numbers.length > 0 ? { numbers } : {}),
      ...(Object.keys(news).length > 0 ? { delivered: news } : {}),
    });
    ids = [];
    numbers = [];
  }

  const tape: Tape = {
    note(step) {
      // Job rows are stored outside the program's transactions.
      if (step.type === 'rest') hasChanged = true;
      add(step);
    },
    began: ({ number, name }: Caller, does) => add({ type: 'begin', caller: number, name, does }),
    turned({ number, over, next }) {
      if (!over && next === null) throw new Error('a caller waits for nothing');
      hasChanged = true;
      add({ type: 'turn', caller: number, at: over || !next ? 'over' : next, fault, ended, left });
      fault = null;
      ended = null;
      left = false;
    },
    died: ({ number }) => add({ type: 'die', caller: number }),
    ended: (error) => (ended = error === undefined ? null : error instanceof Problem ? error.code : 'failed'),
    leftJob: () => (left = true),
    struck: (name) => (fault = isOfCalls(name) ? name : fault),
    drewId: (id) => ids.push(id),
    drewNumber: (number) => numbers.push(number),
    drewBytes: (bytes) => (script.bytes += Buffer.from(bytes).toString('hex')),
  };

  await live(
    seed,
    {
      ...openJudge(new Map()),
      struck: () => undefined,
      tell: null,
      tape,
    },
    {
      opened: (opened) => {
        town = opened;
        Object.assign(script, beginningOf(opened));
      },
    },
  );
  script.payouts = (town?.memory.payouts.all() ?? []).map(({ id, bookingId, purpose }) => ({
    ...{ id, bookingId, purpose },
  }));
  script.broken = town?.broken.map(({ rule, says }) => `${rule}: ${says}`) ?? [];
  return script;
}

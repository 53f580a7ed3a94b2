import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { complaints, type Insertion } from './made-up.ts';
import { root } from './run-step.ts';

/** The made-up additions, in the words of CONTRIBUTING.md, each with the name the compiler will ask for. */
const madeUp: Record<string, { name: string; insertions: Insertion[] }> = {
  'a move that people make': {
    name: 'wave-goodbye',
    insertions: [
      [
        'domain/src/bookings/moving/ending.machine.ts',
        'export const endingMoves = {',
        "'wave-goodbye': move({ from: ['active'], to: 'active', by: ['renter'], guards: [], notices: [] }),",
      ],
      ['domain/src/bookings/moving/bookings.machine.ts', 'export const personalMoves = [', "'wave-goodbye',"],
    ],
  },
  'a move of the clock': {
    name: 'sink-into-the-mud',
    insertions: [
      [
        'domain/src/bookings/moving/asking.machine.ts',
        'export const askingMoves = {',
        "'sink-into-the-mud': move({ from: ['active'], to: 'active', by: ['clock'], guards: [], notices: [] }),",
      ],
    ],
  },
  'a line of the history': {
    name: 'rained-on',
    insertions: [['domain/src/bookings/history.ts', 'const otherLines = [', "'rained-on',"]],
  },
  'a notice': {
    name: 'sun-is-out',
    insertions: [['domain/src/bookings/notices.ts', 'export const notices = [', "'sun-is-out',"]],
  },
  'a kind of consequence': {
    name: 'fireworks',
    insertions: [
      [
        'domain/src/bookings/moving/consequences.ts',
        'interface Consequences {',
        'fireworks: { booking: BookingState };',
      ],
    ],
  },
  'a kind of deadline': {
    name: 'sunset',
    insertions: [
      ['domain/src/bookings/deadlines-of.rules.ts', 'export const deadlineKinds = [', "'sunset',"],
    ],
  },
  'a purpose of refunds': {
    name: 'whim',
    insertions: [['domain/src/payments/refunds.machine.ts', 'export const refundPurposes = [', "'whim',"]],
  },
  'an act of the payment provider': {
    name: 'ring-the-bank',
    insertions: [['server/src/money/payments/acts/acts.ts', 'const acts = {', "'ring-the-bank': refundAct,"]],
  },
};

const insertions = Object.values(madeUp).flatMap((each) => each.insertions);

/** Which names the compiler misses in which file, as "file: name", without its folder. Its other complaints are kept as they are. */
function missing(said: readonly string[]): string[] {
  const places = said.flatMap((complaint) => {
    const file = basename(complaint.slice(0, complaint.indexOf(':')));
    const one = [...complaint.matchAll(/Property '"?([\w-]+)"?' is missing in type/g)].map(
      ([, name]) => name,
    );
    const several = /missing the following properties from type .*: ([^:]+)$/
      .exec(complaint)?.[1]
      ?.split(', ');
    const names = [...one, ...(several ?? []).map((name) => name.replaceAll(/["']/g, ''))];
    return names.length > 0 ? names.map((name) => `${file}: ${name}`) : [complaint];
  });
  return [...new Set(places)].sort();
}

/** The rows of the table in CONTRIBUTING.md: what you add, and the files the compiler then names. */
function promised(): string[] {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const rows = text.matchAll(/^(an? [^|\n]*) \| [^|\n]* \| ([^|\n]*)$/gm);
  return [...rows]
    .flatMap(([, what = '', files = '']) =>
      [...files.matchAll(/`([^`]+)`/g)].map(([, file]) => `${file}: ${madeUp[what]?.name ?? what}`),
    )
    .sort();
}

test(
  'whatever is added to the life of a booking, the compiler names each place that needs it, and nothing else',
  // Two programs, which take the compiler some twenty seconds on an idle machine.
  { timeout: 600_000 },
  () => {
    expect(missing(complaints(['.', 'web'], insertions))).toEqual(promised());
  },
);

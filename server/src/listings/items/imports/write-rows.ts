import { changedRow, columnOfField, type LineError, newRow } from '@borough/domain/items/table/table.rules';
import { Problem, type ProblemCode } from '@borough/domain/problems';
import { setDays } from '#rentals/bookings/availability/set-availability.ts';
import { inTransaction, orUndo, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { newPlaceOf, patchItem } from '../change-item.ts';
import { listItem } from '../create-item.ts';
import type { ItemPlace } from '../items.store.ts';
import { resolvePlace } from '../resolve-place.ts';
import type { PlannedRow } from './plan.ts';

/** What a row may be refused for; anything else is about the whole file, or the person. */
const ofRows: readonly ProblemCode[] = [
  'item.invalid',
  'text.contact-details',
  'availability.empty',
  'item.days-in-use',
  'item.not-yours',
  'item.too-many-photos',
];

/** What a refusal says of a line: by column if it names fields. Throws what isn't about a row. */
export function errorsOf(line: number, error: unknown): LineError[] {
  if (!(error instanceof Problem) || !ofRows.includes(error.code)) throw error;
  const fields = Object.entries(error.detail.fields ?? {});
  if (fields.length === 0)
    return [{ line, column: error.code === 'item.days-in-use' ? 'available' : null, message: error.message }];
  return fields.map(([field, message]) => ({ line, column: columnOfField(field), message }));
}

type Write = (tx: Tx) => Promise<void>;
export interface RowToWrite {
  line: number;
  write: Write;
}
export type Place = (typed: string) => Promise<ItemPlace>;

/** Reads each place once, however many rows are there. */
export function placesOf(deps: Deps, ownerId: string): Place {
  const known = new Map<string, Promise<ItemPlace>>();
  return (typed) => {
    const place = known.get(typed) ?? resolvePlace(deps, ownerId, typed);
    known.set(typed, place);
    return place;
  };
}

/**
 * Reads a row by the form's own rules and looks up its place; returns what writes it, or what is wrong by column. Nothing is written
 * before that is called.
 */
export async function readPlanned(
  deps: Deps,
  ownerId: string,
  { line, itemId, isNew, cells }: Pick<PlannedRow, 'line' | 'itemId' | 'isNew' | 'cells'>,
  placeOf: Place,
): Promise<{ write: Write } | { errors: LineError[] }> {
  const wrong = (errors: readonly Omit<LineError, 'line'>[]) => ({
    errors: errors.map((error) => ({ line, ...error })),
  });
  try {
    if (isNew) {
      const read = newRow(cells);
      if ('errors' in read) return wrong(read.errors);
      const { reference } = read.wish;
      const { status, ...input } = read.wish.fields;
      const place = await placeOf(input.location);
      return {
        write: async (tx) => {
          await listItem(tx, deps, ownerId, { id: itemId, reference, status, input, place });
        },
      };
    }
    const read = changedRow(cells);
    if ('errors' in read) return wrong(read.errors);
    const { reference } = read.wish;
    const { availabilities: periods, ...patch } = read.wish.fields;
    const found =
      patch.location === undefined ? undefined : await newPlaceOf(deps, ownerId, itemId, patch.location);
    return {
      write: async (tx) => {
        await patchItem(tx, deps, ownerId, { id: itemId, patch, reference, found });
        if (periods) await setDays(tx, ownerId, { itemId, periods, now: deps.now() });
      },
    };
  } catch (error) {
    return { errors: errorsOf(line, error) };
  }
}

/** Writes rows one after another in a transaction; returns what the rules say against each. The caller undoes everything if there is any. */
export async function writeRows(tx: Tx, rows: readonly RowToWrite[]): Promise<LineError[]> {
  const errors: LineError[] = [];
  for (const { line, write } of rows)
    try {
      await orUndo(tx, () => write(tx));
    } catch (error) {
      errors.push(...errorsOf(line, error));
    }
  return errors;
}

class Undone extends Error {
  readonly errors: LineError[];
  constructor(errors: LineError[]) {
    super('undone');
    this.errors = errors;
  }
}

/** Writes rows as the import would, and undoes it: what the rules, and nothing else, say against them. */
export async function tryRows({ db }: Pick<Deps, 'db'>, rows: readonly RowToWrite[]): Promise<LineError[]> {
  try {
    return await inTransaction(db, async (tx) => {
      throw new Undone(await writeRows(tx, rows));
    });
  } catch (error) {
    if (error instanceof Undone) return error.errors;
    throw error;
  }
}

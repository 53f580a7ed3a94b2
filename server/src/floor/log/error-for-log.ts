import { isPassing } from '#floor/db/passing.ts';
import { StorageAway } from '#floor/outside/files.ts';

const kept = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'statusCode',
  'requestId',
  'syscall',
  'address',
  'port',
] as const;

/** Whether the database, the storage or a provider is away or too busy for now. */
export const isAway = (error: unknown): boolean => isPassing(error) || error instanceof StorageAway;

/** More of a text says nothing new, and takes long to search. */
const most = 2_000;

/** The start of a text without what others write into their errors: mail addresses, phone numbers, and what follows `?` in addresses. */
export const withoutPeople = (text: string): string =>
  text
    .slice(0, most)
    .replace(/[^\s<>"'`(),;:=]+@[^\s<>"'`(),;]+/g, '…@…')
    .replace(/\+\d{7,15}\b/g, '+…')
    .replace(/(\w+:\/\/[^\s?"'<>]+)\?[^\s"'<>]+/g, '$1?…');

/**
 * What a log keeps of an error: its type, its message, and where it came from, unless something was just away. Never the rows,
 * parameters and answers that the database and the payment provider attach to theirs: those hold addresses, numbers and cards.
 */
export function errorForLog(error: unknown): object {
  if (!(error instanceof Error)) return { message: withoutPeople(String(error)) };
  const facts: Record<string, unknown> = { type: error.name, message: withoutPeople(error.message) };
  if (!isAway(error) && error.stack) facts['stack'] = withoutPeople(error.stack);
  for (const key of kept) {
    const value: unknown = Reflect.get(error, key);
    if (typeof value === 'string' || typeof value === 'number') facts[key] = value;
  }
  if (error.cause !== undefined) facts['cause'] = errorForLog(error.cause);
  return facts;
}

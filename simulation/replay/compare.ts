import type { Rows } from '../src/replay/steps.ts';

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)$/;

/** Tables whose rows have no order. */
const unordered = new Set(['postings', 'jobs', 'mails', 'lines']);

/** A value in the form both sides share: sorted keys, one format for times, nothing undefined. */
function alike(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string' && instant.test(value)) return new Date(value).toISOString();
  if (Array.isArray(value)) return value.map(alike);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, alike(each)]),
  );
}

const textOf = (value: unknown) => JSON.stringify(value);

/** A row in comparable form, with unordered lists sorted. */
function comparable(table: string, value: unknown): unknown {
  let row = alike(value);
  if (table === 'bookings' && typeof row === 'object' && row !== null && 'quoteId' in row)
    row = { ...row, quoteId: row.quoteId === null ? null : 'a quote' };
  if (table === 'postings' && Array.isArray(row))
    row = row.map((each: { lines: string[] }) => ({ ...each, lines: [...each.lines].sort() }));
  // A refund mail's deduplication key contains the refund's id, which differs between the sides.
  if (table === 'mails' && Array.isArray(row))
    row = row.map((mail: { kind: string; once: string }) =>
      mail.kind === 'refund-failed' ? { ...mail, once: null } : mail,
    );
  if (unordered.has(table) && Array.isArray(row)) row = row.map(textOf).sort();
  return row;
}

/** The paths at which two values differ. */
export function differences(model: unknown, server: unknown, path: string): string[] {
  // They are nearly always equal as they are.
  if (textOf(model) === textOf(server)) return [];
  return differ(alike(model), alike(server), path);
}

function differ(model: unknown, server: unknown, path: string): string[] {
  if (textOf(model) === textOf(server)) return [];
  const areObjects =
    typeof model === 'object' && model !== null && typeof server === 'object' && server !== null;
  if (!areObjects)
    return [`${path}\n    model:  ${textOf(model) ?? 'nothing'}\n    server: ${textOf(server) ?? 'nothing'}`];
  const [one, other] = [model as Record<string, unknown>, server as Record<string, unknown>]; // checked above
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) =>
    differ(one[key], other[key], `${path}.${key}`),
  );
}

/** Where the server's rows differ from the model's, in readable lines. */
export function compare(model: Rows, server: Rows): string[] {
  return [...new Set([...Object.keys(model), ...Object.keys(server)])].flatMap((table) => {
    const [ours, theirs] = [model[table] ?? {}, server[table] ?? {}];
    return [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].flatMap((key) => {
      if (textOf(ours[key]) === textOf(theirs[key])) return [];
      return differences(
        key in ours ? comparable(table, ours[key]) : undefined,
        key in theirs ? comparable(table, theirs[key]) : undefined,
        `${table} ${key}`,
      );
    });
  });
}

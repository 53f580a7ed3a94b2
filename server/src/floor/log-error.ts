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

/**
 * What a log keeps of an error: its type, its message, and where it came from. Never the rows, parameters and answers
 * that the database and the payment provider attach to theirs: those hold addresses, numbers and cards.
 */
export function errorForLog(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const facts: Record<string, unknown> = { type: error.name, message: error.message, stack: error.stack };
  for (const key of kept) {
    const value: unknown = Reflect.get(error, key);
    if (typeof value === 'string' || typeof value === 'number') facts[key] = value;
  }
  if (error.cause !== undefined) facts['cause'] = errorForLog(error.cause);
  return facts;
}

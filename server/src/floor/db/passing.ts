/** SQLSTATEs of a database that is starting, stopping, full, moved or too busy: a reason to retry, not a bug. */
const states = new Set([
  '25006', // a primary that became a replica
  '25P03', // idle in a transaction for too long
  '55P03', // couldn't get a lock in time
  '57014', // a statement took longer than its pool allows
  '57P01',
  '57P02',
  '57P03',
  '57P05',
]);
/** Classes: connections (08), and disk, memory and slots on the server (53). */
const classes = new Set(['08', '53']);

/** The operating system's codes for a destination that can't be reached right now. */
const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Errors the driver and its pool report only as text. */
const words = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'is not queryable',
  'Cannot use a pool after calling end',
  '" was lost',
];

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';

/** A missing socket means its server isn't running. Any other missing file is a bug. */
const isMissingSocket = (error: Error) =>
  codeOf(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';

/** Whether an error means the other side is down or too busy for now, so that the same query may succeed later. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (states.has(code) || network.has(code) || isMissingSocket(error)) return true;
  if (/^[0-9A-Z]{5}$/.test(code) && classes.has(code.slice(0, 2))) return true;
  return words.some((each) => error.message.includes(each)) || isPassing(error.cause);
}

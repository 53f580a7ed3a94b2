import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino';
import { errorForLog, isAway } from './error-for-log.ts';
import { type ErrorKinds, kindOf } from './error-kinds.ts';

const warn = 40;
const quietMs = 1_000;

/** Counts of lines that were held back, by kind; `undefined` while the next line may pass. */
type Held = Map<string, Map<string, number>>;

/**
 * The log of a process: one JSON line an event, on standard output. Errors are counted by kind. Of errors because something is
 * away, one line a second is written, with how many more there were; so is one of each other kind.
 */
export function openLog(
  { level, kinds }: { level: LevelWithSilent; kinds: ErrorKinds },
  destination?: DestinationStream,
): Logger {
  const held: Held = new Map();
  const options = {
    level,
    serializers: { err: errorForLog },
    hooks: {
      logMethod(this: Logger, args: Parameters<Logger['info']>, method: Logger['info'], at: number) {
        const [fields, message] = args as unknown[];
        const error: unknown =
          at >= warn && typeof fields === 'object' && fields !== null
            ? Reflect.get(fields, 'err')
            : undefined;
        if (error === undefined || typeof fields !== 'object' || fields === null)
          return method.apply(this, args);
        const away = isAway(error);
        const kind = kindOf(fields, typeof message === 'string' ? message : '');
        kinds.note(kind, away);
        const key = away ? 'away' : kind;
        const waiting = held.get(key);
        if (waiting) return void waiting.set(kind, (waiting.get(kind) ?? 0) + 1);
        hold(key);
        return method.apply(this, args);
      },
    },
  };
  const log = destination ? pino(options, destination) : pino(options);
  function hold(key: string): void {
    held.set(key, new Map());
    const later = setInterval(() => {
      const more = held.get(key);
      if (more?.size) {
        held.set(key, new Map());
        log.warn({ more: Object.fromEntries(more) }, 'more errors of the last second');
      } else {
        held.delete(key);
        clearInterval(later);
      }
    }, quietMs);
    later.unref();
  }
  return log;
}

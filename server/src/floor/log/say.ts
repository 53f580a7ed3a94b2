import { format } from 'node:util';
import type { Logger } from 'pino';
import { withoutPeople } from './error-for-log.ts';

/** Says something about starting and stopping. */
export type Say = (line: string) => void;

const info = 30;

/** To a person at a terminal as plain text; where a program reads the output, as a line of the log, whatever its level. */
export const sayTo = (reader: 'person' | 'program'): Say =>
  reader === 'person'
    ? (line) => void process.stdout.write(`  ${line}\n`)
    : (msg) => void process.stdout.write(`${JSON.stringify({ level: info, time: Date.now(), msg })}\n`);

/** Has what libraries print, and Node's own warnings, go into the log, so that each line of the output is one of JSON. */
export function printIntoLog(log: Logger): void {
  const print =
    (level: 'info' | 'warn') =>
    (...words: unknown[]) =>
      log[level]({ printed: withoutPeople(format(...words)).slice(0, 500) }, 'a library printed this');
  Object.assign(console, {
    ...{ log: print('info'), info: print('info'), debug: print('info') },
    ...{ warn: print('warn'), error: print('warn'), trace: print('warn') },
  });
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => log.warn({ warning: name }, withoutPeople(message)));
}

// `npm start`: builds the web app if it is missing or out of date, then starts the server.
import { ConfigError, configFromEnvironment } from '../server/src/floor/config.ts';
import { buildWebWhenStale } from './build-web.ts';

/** Whether this process will serve pages. The server itself reports invalid settings. */
function servesPages(): boolean {
  try {
    return configFromEnvironment().ROLE !== 'worker';
  } catch (error) {
    if (error instanceof ConfigError) return false;
    throw error;
  }
}

if (servesPages()) await buildWebWhenStale((line) => process.stdout.write(`  ${line}\n`));
await import('../server/src/main.ts');

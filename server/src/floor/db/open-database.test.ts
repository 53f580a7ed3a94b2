import { expect, test } from 'vitest';
import { freePort } from '../../../test/killed-server.ts';
import { ConfigError, readConfig } from '#floor/config.ts';
import { openDatabase } from './open-database.ts';

test.each(['127.0.0.1', 'localhost'])(
  'a database at %s that is away is refused in a sentence',
  async (host) => {
    const port = await freePort();
    const config = readConfig({
      BOROUGH_DEMO: '1',
      DATABASE_URL: `postgres://borough:x@${host}:${port}/borough`,
    });
    const opened = openDatabase(config, () => undefined);
    await expect(opened).rejects.toThrow(ConfigError);
    await expect(opened).rejects.toThrow(
      /^DATABASE_URL: the database cannot be reached or lets nobody in \(connect ECONNREFUSED [\d.:]+\)\.$/,
    );
  },
);

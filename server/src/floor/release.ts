import { readFileSync } from 'node:fs';
import { commandText } from '@borough/domain/commands';
import { z } from 'zod';

const Described = z.object({
  version: z.string(),
  /** Only in a package, whose own file says what it was made of. */
  commit: z.string().nullable().default(null),
  packed: z.boolean().default(false),
});

/** What this program is: its version and, in a package, the commit it was made of. */
export const release: z.infer<typeof Described> = Object.freeze(
  Described.parse(JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))),
);

/** How to type a command: `npm run doctor -- --roles` in the project, `borough doctor --roles` in a package. */
export const typed = (command: string, options = '', { packed } = release): string =>
  commandText(command, options, packed);

/** Why a command can't work on a database that no server of this version has worked on. */
export const notPrepared = `This database was not prepared by this version of Borough. Run ${typed('start')} once.`;

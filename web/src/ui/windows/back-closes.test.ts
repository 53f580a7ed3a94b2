import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const web = new URL('../..', import.meta.url).pathname;

test('whatever opens over a page is closed by Back on phones', () => {
  const windows = globSync('**/*.tsx', { cwd: web }).filter((file) =>
    /import \{[^}]*\b(?:Dialog|AlertDialog|DropdownMenu|Popover|HoverCard)\b[^}]*\} from 'radix-ui'/.test(
      readFileSync(web + file, 'utf8'),
    ),
  );
  expect(windows.length).toBeGreaterThan(6);
  for (const file of windows) expect(readFileSync(web + file, 'utf8'), file).toContain('useBackCloses(');
});

// Writes every text people read to one file: `node tools/list-words.ts FILE`. Pages, labels, toasts, refusals, mails and the
// Markdown of the reading pages, each with its location, so that you can read them all in one sitting.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { shippedWords } from './shipped-words.ts';

const target = process.argv[2];
if (!target) throw new Error('Say where to write: node tools/list-words.ts FILE');
const lines = shippedWords().map(({ file, line, text }) => `${file}:${String(line)}\t${text}`);
writeFileSync(resolve(target), `${lines.join('\n')}\n`);
console.log(`${String(lines.length)} texts in ${resolve(target)}`);

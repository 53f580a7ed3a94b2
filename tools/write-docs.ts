// npm run docs: writes what a program can say of the code into docs/generated, which git ignores.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiIndex } from './api-index.ts';
import { ruleIndex } from './rule-index.ts';
import { root } from './run-step.ts';

const folder = join(root, 'docs/generated');
const { text, untested } = ruleIndex();
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'rules.md'), text);
writeFileSync(join(folder, 'api.md'), apiIndex());
console.log('Wrote docs/generated/rules.md and docs/generated/api.md.');
if (untested.length > 0) console.log(`No test names ${untested.join(', ')}.`);

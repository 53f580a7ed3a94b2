// Runs the life of one seed in memory and writes it as a script, in JSON: node simulation/src/replay/record.ts SEED
import { useMemory } from '../twins.ts';

useMemory();
const { recordLife } = await import('./record-life.ts');
process.stdout.write(JSON.stringify(await recordLife(Number(process.argv[2]))));

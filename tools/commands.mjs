// The commands, and the programs behind them. Read by launch.mjs, so it must run on Node 20 with nothing installed.

/** What whoever runs an installation types. A package has these too, as `borough NAME`. */
export const operating = {
  demo: 'server/src/demo/main.ts',
  doctor: 'tools/doctor.ts',
  upgrade: 'server/src/site/upgrade/main.ts',
  backup: 'server/src/site/backup/main.ts',
  restore: 'server/src/restore.ts',
  admin: 'server/src/account/accounts/admins/main.ts',
  content: 'server/src/site/texts/main.ts',
  'photo:withdraw': 'server/src/rentals/evidence/main.ts',
  'trust:check': 'server/src/people/trust/main.ts',
  'ledger:check': 'server/src/money/reconciliation/main.ts',
  'cards:check': 'server/src/listings/items/main.ts',
};

/** What needs the whole project and its tools. */
export const building = {
  start: 'tools/start.ts',
  dev: 'tools/dev.ts',
  test: 'tools/test.ts',
  proof: 'tools/proof.ts',
  bench: 'bench/src/main.ts',
  simulate: 'simulation/src/main.ts',
  docs: 'tools/write-docs.ts',
  pack: 'tools/pack.ts',
};

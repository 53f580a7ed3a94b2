import type { FactsOf } from '../catalogue.ts';

const finding = {
  says: 'No worker is alive: no email goes out, no one is paid, and paid bookings are not confirmed.',
  todo: 'Start a process with ROLE=all or ROLE=worker.',
};
const since = new Date('2026-06-04T18:30:00Z');

/** Sample facts for the mails to operators. */
export const healthSamples: { readonly 'health-alarm': Readonly<Record<string, FactsOf<'health-alarm'>>> } = {
  'health-alarm': {
    began: { told: [{ telling: 'began', since, finding }] },
    'lasts, and another is over': {
      told: [
        { telling: 'lasts', since, finding },
        { telling: 'over', since, finding: { says: 'No payout is late.', todo: null } },
      ],
    },
    over: { told: [{ telling: 'over', since, finding: { says: '2 workers are alive.', todo: null } }] },
  },
};

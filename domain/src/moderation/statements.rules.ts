/** Where the facts behind a decision came from. */
export const factSources = ['report', 'own-look', 'filter'] as const;
export type FactSource = (typeof factSources)[number];

/** The same in a sentence. No machine decides anything; one may point something out. */
export const sourceWords: Readonly<Record<FactSource, string>> = {
  report: 'Someone reported it to us.',
  'own-look': 'We came across it ourselves.',
  filter: 'Our filter pointed it out to us.',
};

/** Who decided, as every statement says. */
export const decidedByPerson = 'A person made this decision, not a machine.';

/** How long a decision can be appealed, in months. */
export const appealMonths = 6;

/** The last instant at which a decision can be appealed: the same day and time six months later, or that month's last day. */
export function appealUntil(decidedAt: Date): Date {
  const last = new Date(decidedAt);
  const day = last.getUTCDate();
  last.setUTCDate(1);
  last.setUTCMonth(last.getUTCMonth() + appealMonths);
  const days = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() + 1, 0)).getUTCDate();
  last.setUTCDate(Math.min(day, days));
  return last;
}

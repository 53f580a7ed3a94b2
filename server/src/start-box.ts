import type { Config } from '#floor/config.ts';

/** That Borough is ready, or runs jobs. */
export const readyWords = ({ ROLE, publicUrl }: Pick<Config, 'ROLE' | 'publicUrl'>): string =>
  ROLE === 'worker'
    ? `Borough runs the jobs of ${publicUrl}. It doesn't answer requests.`
    : `Borough is ready: ${publicUrl}`;

/** What we print once Borough answers requests: the address and, in demo mode, who can sign in. */
export function startBox(config: Config, facts: { relocatedTo: string | null }): string {
  const lines = [readyWords(config)];
  if (config.demo && config.ROLE !== 'worker') {
    lines.push(
      '',
      'Demo mode: nothing here is real, and no card is charged.',
      '  owner@demo.borough.example    lists items and has requests to answer',
      '  renter@demo.borough.example   rents',
      '  admin@demo.borough.example    looks after it: press "Admin" on the sign-in page',
      '  password of all three: borough-demo',
      '',
      `Mail that would be sent: ${config.publicUrl}/dev/outbox`,
      `Test payments:           ${config.publicUrl}/simulator`,
    );
  }
  if (facts.relocatedTo)
    lines.push('', `PostgreSQL cannot work in DATA_DIR as this user; its files are in ${facts.relocatedTo}`);
  lines.push('', 'Ctrl-C stops it.');
  const width = Math.max(...lines.map((line) => line.length));
  const row = (text: string) => `│ ${text.padEnd(width)} │`;
  const rule = '─'.repeat(width + 2);
  return `\n┌${rule}┐\n${lines.map(row).join('\n')}\n└${rule}┘\n`;
}

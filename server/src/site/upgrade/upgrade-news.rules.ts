/** What an upgrade would do, and how safe it is. */
export interface Upgrade {
  /** The version it leads to. */
  version: string;
  /** The names of the migrations that have to run, in order. */
  pending: readonly string[];
  /** Why processes of the older version may not go on meanwhile; usually nothing. */
  stops: readonly string[];
  /** When the last backup was begun; null if there is none. */
  backupAt: Date | null;
}

const dayMs = 24 * 60 * 60_000;
const shown = 8;

/** "3 hours", "2 days" */
function ageText(since: Date, now: Date): string {
  const hours = Math.floor((now.getTime() - since.getTime()) / (60 * 60_000));
  if (hours < 1) return 'less than an hour';
  const [count, unit] = hours < 48 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day'];
  return `${count} ${count === 1 ? unit : `${unit}s`}`;
}

/** `0112-save-searches.sql` is "save searches". */
const inWords = (migration: string) => migration.replace(/^\d{4}-|\.sql$/g, '').replaceAll('-', ' ');

/** Whether a backup is younger than a day, so that it leads back to where one was. */
export const hasYoungBackup = ({ backupAt }: Pick<Upgrade, 'backupAt'>, now: Date): boolean =>
  backupAt !== null && now.getTime() - backupAt.getTime() < dayMs;

/** What to know before an upgrade, a sentence a line. */
export function upgradeNews(upgrade: Upgrade, now: Date): string[] {
  const { version, pending, stops, backupAt } = upgrade;
  const words = pending.slice(-shown).map(inWords);
  const more = pending.length - words.length;
  return [
    `Version ${version} brings ${pending.length === 1 ? 'one change' : `${pending.length} changes`} of the database: ${words.join('; ')}${more > 0 ? `; and ${more} earlier` : ''}.`,
    stops.length === 0
      ? 'Servers of the version before go on meanwhile. Start them again one by one afterward.'
      : `This upgrade is a stop: end every process of the older version first. ${stops.join(' ')}`,
    backupAt === null
      ? 'There is no backup. Only a backup leads back to the version before.'
      : hasYoungBackup(upgrade, now)
        ? `The last backup is ${ageText(backupAt, now)} old.`
        : `The last backup is ${ageText(backupAt, now)} old. Make another: only a backup leads back to the version before.`,
  ];
}

import { typed } from '#floor/release.ts';

/** What to keep on paper, or in a safe for passwords, for the day this machine is gone. Holds the secret. */
export function sheetFor(of: { secret: string; place: string; host: string | null }): string {
  return `
----------------------------------------------------------------
RECOVERY SHEET${of.host === null ? '' : ` of ${of.host}`}

Keep it away from this machine and from the backups. It is not
shown again by itself.

SECRET=${of.secret}

Backups lie in ${of.place}. To restore one on a new machine,
install Borough, set SECRET and DATABASE_URL (an empty database),
and run:

  ${typed('restore', `--from ${of.place}`)}

Without SECRET, second factors, ID documents and evidence in the
backups cannot be read.
----------------------------------------------------------------
`;
}

import type { Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { mailsWrittenHere } from './notifications.store.ts';
import { atSite } from './site-address.ts';

/** An email as it would leave us. */
export interface RehearsedMail {
  to: string;
  subject: string;
  text: string;
  html: string | null;
}

/** The emails written in this transaction so far, as they would leave us; only the reader's own way to unsubscribe is missing. */
export async function rehearsedMails(
  deps: Pick<Deps, 'config' | 'secret'>,
  tx: Tx,
): Promise<RehearsedMail[]> {
  const written = await mailsWrittenHere(tx);
  return written.map((mail) => {
    const { subject, text, html } = atSite({ ...mail, isRedirected: true }, deps);
    return { to: mail.to, subject, text, html };
  });
}

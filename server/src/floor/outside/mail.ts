import { setTimeout as sleep } from 'node:timers/promises';
import { isMadeUp } from '@borough/domain/demo/made-up-people';
import { createTransport, type Transporter } from 'nodemailer';
import type { Config } from '#floor/config.ts';
import { RefusedForGood } from './refused-for-good.ts';

export interface Attachment {
  filename: string;
  /** With its parameters: 'text/calendar; method=PUBLISH; charset=utf-8'. */
  contentType: string;
  content: string;
}

export interface OutgoingMail {
  /** Stays the same when a mail is retried, so that a mailbox shows it only once. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  replyTo: string | null;
  unsubscribeUrl: string | null;
  attachment: Attachment | null;
}

/** How long sending may take: less than the time for which a mail being sent is reserved for its worker. */
const patienceMs = 40_000;

const transports = new WeakMap<Config, Transporter>();

function transportOf(config: Config, url: string): Transporter {
  const known = transports.get(config);
  if (known) return known;
  const fresh = createTransport(
    {
      url,
      pool: true,
      maxConnections: 2,
      // Retrying is up to the job.
      maxRequeues: 0,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 15_000,
    },
    { from: config.MAIL_FROM },
  );
  transports.set(config, fresh);
  return fresh;
}

/** The headers that let a mail program offer "Unsubscribe" and do it with a single request (RFC 8058). */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Whether the server will never accept this mail, because it refused the mailbox or the text rather than us. */
function isRefusal(failure: unknown): failure is Error {
  if (!(failure instanceof Error) || !('responseCode' in failure) || !('command' in failure)) return false;
  const { responseCode, command } = failure;
  return (
    typeof responseCode === 'number' && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
  );
}

/**
 * Hands a mail to the configured SMTP server. Without one it does nothing, and the outbox page serves as the mailbox; so it does
 * for a demo's made-up people, even if visitors who sign up get theirs. Throws
 * `RefusedForGood` if the server will never accept it, and the connection's own error if a retry may work.
 */
export async function sendMail(config: Config, mail: OutgoingMail): Promise<void> {
  if (config.SMTP_URL === undefined || (config.demo && isMadeUp(mail.to))) return;
  const sent = new AbortController();
  const tooLong = sleep(patienceMs, undefined, { signal: sent.signal, ref: false }).then(() => {
    // This also cuts off other mails on these connections; they will be retried.
    closeMail(config);
    throw new Error('the mail server took too long');
  });
  tooLong.catch(() => undefined);
  try {
    const sending = transportOf(config, config.SMTP_URL).sendMail({
      messageId: `<${mail.id}@${new URL(config.publicUrl).hostname}>`,
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      ...(mail.html === null ? {} : { html: mail.html }),
      ...(mail.replyTo === null ? {} : { replyTo: { name: '', address: mail.replyTo } }),
      ...(mail.attachment === null ? {} : { attachments: [mail.attachment] }),
      ...(mail.unsubscribeUrl === null ? {} : { headers: oneClick(mail.unsubscribeUrl) }),
    });
    await Promise.race([sending, tooLong]);
  } catch (failure) {
    if (isRefusal(failure)) throw new RefusedForGood(failure.message, { cause: failure });
    throw failure;
  } finally {
    sent.abort();
  }
}

/** Closes the connections to the SMTP server. */
export function closeMail(config: Config): void {
  transports.get(config)?.close();
  transports.delete(config);
}

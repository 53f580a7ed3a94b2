import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport, type Transporter } from 'nodemailer';
import type { Config } from '../config.ts';
import { RefusedForGood } from './refused-for-good.ts';

export interface Attachment {
  filename: string;
  /** With its parameters: 'text/calendar; method=PUBLISH; charset=utf-8'. */
  contentType: string;
  content: string;
}

export interface OutgoingMail {
  /** Stays the same when a mail is tried again, so that a mailbox shows it once. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  replyTo: string | null;
  unsubscribeUrl: string | null;
  attachment: Attachment | null;
}

/** Longer than this nobody else leaves a mail alone that is being sent. */
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
      // Trying again is the job's affair.
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

/** What lets a mail program offer "Unsubscribe" and do it with one request of its own (RFC 8058). */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Whether the server will never take this mail: it refused the mailbox or the text, not us. */
function isRefusal(failure: unknown): failure is Error {
  if (!(failure instanceof Error) || !('responseCode' in failure) || !('command' in failure)) return false;
  const { responseCode, command } = failure;
  return (
    typeof responseCode === 'number' && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
  );
}

/**
 * Hands a mail to the configured SMTP server. Without one nothing happens: the outbox page is the mailbox then. Throws
 * `RefusedForGood` when the server will never take it, and what the connection says for what may pass.
 */
export async function sendMail(config: Config, mail: OutgoingMail): Promise<void> {
  if (config.SMTP_URL === undefined) return;
  const sent = new AbortController();
  const tooLong = sleep(patienceMs, undefined, { signal: sent.signal, ref: false }).then(() => {
    // Whatever else goes through these connections is tried again.
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

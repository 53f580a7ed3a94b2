import { createTransport, type Transporter } from 'nodemailer';
import type { Config } from '../config.ts';

export interface OutgoingMail {
  /** Stays the same when a mail is tried again, so that a mailbox shows it once. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
}

const transports = new WeakMap<Config, Transporter>();

function transportOf(config: Config, url: string): Transporter {
  const known = transports.get(config);
  if (known) return known;
  const fresh = createTransport(
    {
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    },
    { from: config.MAIL_FROM },
  );
  transports.set(config, fresh);
  return fresh;
}

/** Hands a mail to the configured SMTP server. False when none is configured: the outbox page is the mailbox then. */
export async function sendMail(config: Config, mail: OutgoingMail): Promise<boolean> {
  if (config.SMTP_URL === undefined) return false;
  await transportOf(config, config.SMTP_URL).sendMail({
    messageId: `<${mail.id}@${new URL(config.publicUrl).hostname}>`,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    ...(mail.html === null ? {} : { html: mail.html }),
  });
  return true;
}

/** Closes the connections to the SMTP server. */
export function closeMail(config: Config): void {
  transports.get(config)?.close();
  transports.delete(config);
}

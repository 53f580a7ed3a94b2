import { randomUUID } from 'node:crypto';
import { product } from '@borough/domain/company';
import type { TryMail } from '@borough/domain/first-run/first-run.contract';
import { Problem } from '@borough/domain/problems';
import { z } from 'zod';
import { setConnections } from '#floor/connections/kept-connections.ts';
import { spend } from '#floor/http/limits.ts';
import { closeMail, sendMail } from '#floor/outside/mail.ts';
import { randomDigits, seal, tokenHash, unseal } from '#floor/secrets/secrets.ts';
import type { FirstRunDeps } from './first-run-deps.ts';
import { fixedValue } from './read-first-run.ts';

const codeMinutes = 30;

const TriedSchema = z.object({
  smtp: z.string(),
  from: z.string(),
  codeHash: z.string(),
  until: z.number(),
});

const encoded = (text: string) => encodeURIComponent(text);

/** A mail server as one address. TLS begins with the connection on port 465, and after it elsewhere. */
export function smtpUrl({
  host,
  port,
  user,
  password,
}: Pick<TryMail, 'host' | 'port' | 'user' | 'password'>): string {
  const who = user === '' ? '' : `${encoded(user)}:${encoded(password)}@`;
  return `${port === 465 ? 'smtps' : 'smtp'}://${who}${host}:${port}`;
}

/** What it takes to know why a mail wasn't sent. */
const FailureSchema = z.object({
  code: z.string().default(''),
  responseCode: z.number().optional(),
  command: z.string().default(''),
  message: z.string().default(''),
});

/** Why a mail server didn't take a mail, and what mends it. */
export function whyNoMail(error: unknown, place: string): string {
  // The library's error, or ours around it.
  const of = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { code, responseCode, command, message } = FailureSchema.catch({
    code: '',
    command: '',
    message: '',
  }).parse(of instanceof Error ? { ...of, message: of.message } : {});
  const said = responseCode === undefined ? '' : ` It said ${responseCode}.`;
  if (code === 'EAUTH') return `${place} doesn't let us in: check user and password.${said}`;
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message))
    return `DNS doesn't know the server in ${place}. Check how it is spelled.`;
  if (/^mail from$/i.test(command) || /sender/i.test(message))
    return `${place} doesn't send email from this address: confirm the address or its domain with your email service.${said}`;
  if (command === 'RCPT TO') return `${place} doesn't write to the address for the test.${said}`;
  if (/certificate|wrong version|SSL|TLS/i.test(message))
    return `${place} speaks TLS in another way: port 465 begins with it, port 587 turns to it later.`;
  if (/ECONNREFUSED|ETIMEDOUT|timeout|too long/i.test(`${code} ${message}`))
    return `${place} doesn't answer. Many hosting companies block the ports of email: try 465, 587 or 2525, or ask them to open one.`;
  return `${place} didn't take the email.${said}`;
}

/**
 * Sends a six-digit code through a mail server, and returns what was tried, sealed. Refuses `first-run.mail-failed` with what is
 * wrong and how to mend it.
 */
export async function tryMail(deps: FirstRunDeps, form: TryMail): Promise<string> {
  const fixed = { smtp: fixedValue(deps.config, 'SMTP_URL'), from: fixedValue(deps.config, 'MAIL_FROM') };
  const fields = {
    ...(fixed.smtp === undefined && form.host === '' && { host: 'Please enter the name of the server.' }),
    ...(fixed.from === undefined && form.from === '' && { from: 'Please enter an address.' }),
    ...(fixed.from === undefined && form.fromName === '' && { fromName: 'Please enter a name.' }),
  };
  if (Object.keys(fields).length > 0) throw new Problem('request.invalid', { fields });
  const smtp = fixed.smtp ?? smtpUrl(form);
  const from = fixed.from ?? `${form.fromName.replace(/[<>"]/g, '')} <${form.from}>`;
  await spend(deps, 'firstRunMails', 'all');
  const code = randomDigits();
  const trying = { ...deps.config, SMTP_URL: smtp, MAIL_FROM: from };
  const text = `${code}\n\nEnter this code where ${product.name} is being set up. Its email arrives here.\n`;
  try {
    await sendMail(trying, {
      ...{ id: randomUUID(), to: form.to, subject: `${code} is your code`, text },
      ...{ html: null, replyTo: null, unsubscribeUrl: null, attachment: null },
    });
  } catch (error) {
    const why = whyNoMail(error, new URL(smtp).host);
    throw new Problem('first-run.mail-failed', { values: { why } });
  } finally {
    closeMail(trying);
  }
  const until = deps.now().getTime() + codeMinutes * 60_000;
  return seal(deps, JSON.stringify({ smtp, from, codeHash: tokenHash(code), until }));
}

/** Keeps the mail server whose code arrived. Refuses `first-run.wrong-code`, also after half an hour. */
export async function confirmMail(
  deps: FirstRunDeps,
  { tried, code }: { tried: string; code: string },
): Promise<void> {
  await spend(deps, 'firstRunMails', 'codes');
  const text = await unseal(deps, tried);
  const sent = text === null ? null : TriedSchema.parse(JSON.parse(text));
  if (!sent || sent.codeHash !== tokenHash(code) || sent.until < deps.now().getTime())
    throw new Problem('first-run.wrong-code', { fields: { code: "That isn't the code in the email." } });
  const { SMTP_URL, MAIL_FROM } = { SMTP_URL: sent.smtp, MAIL_FROM: sent.from };
  await setConnections(deps.owner, deps, {
    values: {
      ...(fixedValue(deps.config, 'SMTP_URL') === undefined && { SMTP_URL }),
      ...(fixedValue(deps.config, 'MAIL_FROM') === undefined && { MAIL_FROM }),
    },
    checked: true,
  });
}

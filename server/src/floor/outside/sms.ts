import { z } from 'zod';
import type { Config } from '#floor/config.ts';
import { RefusedForGood } from './refused-for-good.ts';

export interface OutgoingSms {
  /** E.164. */
  to: string;
  text: string;
}

const timeLimitMs = 15_000;
const Refusal = z.object({ code: z.number().optional(), message: z.string() });

/** Whether this installation can send text messages: through Twilio, or to the outbox page in demo mode. */
export function canText(config: Config): boolean {
  return config.demo || config.TWILIO_ACCOUNT_SID !== undefined;
}

/**
 * Hands a text message to Twilio. In demo mode without Twilio it does nothing, and the outbox page serves as the phone.
 * Throws `RefusedForGood` if the number can't get messages, and plain errors if a retry may work.
 */
export async function sendSms(config: Config, { to, text }: OutgoingSms): Promise<void> {
  const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from } = config;
  if (account === undefined || token === undefined || from === undefined) {
    if (config.demo) return;
    throw new RefusedForGood("Text messages aren't set up on this site.");
  }
  const url = new URL(
    `/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
    config.TWILIO_API_BASE,
  );
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` },
    // With a messaging service, Twilio chooses the number to send from.
    body: new URLSearchParams({
      To: to,
      Body: text,
      [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
    }),
    signal: AbortSignal.timeout(timeLimitMs),
  });
  if (answer.ok) return void (await answer.body?.cancel());
  const refusal = Refusal.safeParse(await answer.json().catch(() => null)).data;
  const words = `Twilio answered ${answer.status}${refusal ? `: ${refusal.message} (${refusal.code ?? 'no code'})` : ''}`;
  // 400 is about this message: the number doesn't exist, isn't a mobile or said STOP. Anything else is about us or Twilio.
  throw answer.status === 400 ? new RefusedForGood(words) : new Error(words);
}

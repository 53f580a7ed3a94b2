import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { hour } from '@borough/domain/clocks';
import { consentWords } from '@borough/domain/deposits/consent.rules';
import { anItem } from './builders.ts';
import type { FreshDatabase } from './database.ts';
import { aCrowd } from './race.ts';
import { signedInCookie } from './signed-in-cookie.ts';

const depositCents = 5_000;
const dailyPriceCents = 2_000;
/** What someone writes in one conversation, and how many items they save, before others take their place: below every limit. */
const longTalk = 30;
const endings = ['withdraw', 'decline', 'accept'] as const;
const pauseMs = 100;
const retryMs = 250;
const mostTries = 200;

/** What people were told was done, each once. */
export interface Acknowledged {
  messages: { id: string; content: string }[];
  favorites: { personId: string; itemId: string }[];
  requests: { id: string; renterId: string; ending: (typeof endings)[number] }[];
  /** Paid, and the server said so. */
  checkouts: { renterId: string; itemId: string }[];
}

/** People who act until they are told to stop. */
export interface BusyPeople {
  acknowledged: Acknowledged;
  /** How often something had to be sent again, by what came instead of an answer. */
  again: Map<string, number>;
  /** Whatever was refused. */
  failed: string[];
  /** How many writes were acknowledged. */
  done(): number;
  /** Resolves once what everyone has begun is done. */
  stop(): Promise<void>;
  /** Has everyone drop what they are doing. */
  leave(): Promise<void>;
}

interface Ground {
  db: FreshDatabase;
  /** Where they find the site. */
  origin: string;
  /** The installation's. */
  secret: string;
  /** Where the payment provider's pages are. */
  provider: string;
}

const day = (days: number) => new Date(Date.now() + days * 24 * hour).toISOString().slice(0, 10);

type Send = (path: string, body: object, cookie?: string) => Promise<Record<string, unknown>>;

let sent = 0;

/** Sends a request until it is answered, always under one key, as our pages do. */
const senderTo =
  (origin: string, again: Map<string, number>, leaving: AbortSignal): Send =>
  async (path, body, cookie) => {
    const key = randomUUID();
    // From wherever they are: limits by address are not what this is about.
    const from = `10.${Math.floor(sent / 62_500)}.${Math.floor(sent / 250) % 250}.${(sent++ % 250) + 1}`;
    for (let tries = 0; ; tries++) {
      const reply = await fetch(origin + path, {
        method: 'POST',
        headers: {
          ...{ 'content-type': 'application/json', 'idempotency-key': key, 'x-forwarded-for': from },
          ...(cookie ? { cookie, 'sec-fetch-site': 'same-origin' } : {}),
        },
        body: JSON.stringify(body),
        signal: leaving,
      }).catch(() => null);
      if (reply?.ok) return (await reply.json()) as Record<string, unknown>;
      const text = (await reply?.text()) ?? 'no answer';
      const isPassing = !reply || [502, 503].includes(reply.status) || text.includes('request.key-running');
      if (!isPassing || tries > mostTries || leaving.aborted)
        throw new Error(`${path}: ${reply?.status} ${text.slice(0, 300)}`);
      const what = `${reply?.status ?? 'no answer'} to ${path.replaceAll(/[0-9a-f-]{36}/g, '{id}')}`;
      again.set(what, (again.get(what) ?? 0) + 1);
      await sleep(retryMs);
    }
  };

/** That many people at a time write, save, ask, answer, and pay through the address, until they are told to stop. */
export function busyPeople({ db, origin, secret, provider }: Ground, count: number): BusyPeople {
  const acknowledged: Acknowledged = { messages: [], favorites: [], requests: [], checkouts: [] };
  const again: BusyPeople['again'] = new Map();
  const failed: string[] = [];
  const going = new AbortController();
  const leaving = new AbortController();
  const send = senderTo(origin, again, leaving.signal);
  const cookieOf = (person: { id: string }) => signedInCookie(db, person.id, secret);

  const talk = async () => {
    const [renter, owner] = (await aCrowd(db, 2)) as [{ id: string }, { id: string }];
    const item = await anItem(db, { ownerId: owner.id });
    const cookies = [await cookieOf(renter), await cookieOf(owner)];
    const { conversation } = await send('/api/conversations', { itemId: item.id }, cookies[0]);
    const path = `/api/conversations/${(conversation as { id: string }).id}/messages`;
    for (let n = 0; n < longTalk && !going.signal.aborted; n++) {
      const id = randomUUID();
      const content = `Line ${n} about the drill`;
      await send(path, { id, content }, cookies[n % 2]);
      acknowledged.messages.push({ id, content });
      await sleep(pauseMs);
    }
  };
  const save = async () => {
    const [person, owner] = (await aCrowd(db, 2)) as [{ id: string }, { id: string }];
    const cookie = await cookieOf(person);
    for (let n = 0; n < longTalk && !going.signal.aborted; n++) {
      const item = await anItem(db, { ownerId: owner.id });
      await send('/api/me/favorites', { itemIds: [item.id] }, cookie);
      acknowledged.favorites.push({ personId: person.id, itemId: item.id });
      await sleep(pauseMs);
    }
  };
  const ask = async () => {
    const [renter, owner] = (await aCrowd(db, 2)) as [{ id: string }, { id: string }];
    const item = await anItem(db, { ownerId: owner.id, dailyPriceCents });
    const ending = endings[acknowledged.requests.length % endings.length] ?? 'withdraw';
    const asking = await cookieOf(renter);
    const answering = ending === 'withdraw' ? asking : await cookieOf(owner);
    const wanted = { itemId: item.id, startDate: day(5), endDate: day(7) };
    const id = String((await send('/api/bookings', wanted, asking))['id']);
    await send(`/api/bookings/${id}/${ending}`, {}, answering);
    acknowledged.requests.push({ id, renterId: renter.id, ending });
    await sleep(pauseMs);
  };
  const buy = async () => {
    const [renter] = (await aCrowd(db, 1)) as [{ id: string }];
    const item = await anItem(db, { dailyPriceCents, depositCents });
    const depositConsent = consentWords(depositCents);
    const wanted = { itemId: item.id, startDate: day(1), endDate: day(3), depositConsent };
    const { url } = await send('/api/functions/create-checkout', wanted, await cookieOf(renter));
    const page = String(url).replace(/^.*\/simulator/, provider);
    const paying = await fetch(`${page}/pay`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123' }),
    });
    if (paying.status !== 303) throw new Error(`the provider's page answered ${paying.status}`);
    const sessionId = /(cs_\w+)/.exec(page)?.[1];
    const { success } = await send('/api/functions/verify-payment', { sessionId });
    if (success !== true) throw new Error('a payment was not confirmed');
    acknowledged.checkouts.push({ renterId: renter.id, itemId: item.id });
    await sleep(pauseMs);
  };

  const kinds = [talk, save, ask, buy];
  const living = Array.from({ length: count }, async (_, n) => {
    while (!going.signal.aborted)
      await kinds[n % kinds.length]?.().catch((error: unknown) => failed.push(String(error)));
  });
  return {
    acknowledged,
    again,
    failed,
    done: () => Object.values(acknowledged).reduce((sum, list) => sum + list.length, 0),
    stop: async () => {
      going.abort();
      await Promise.all(living);
    },
    leave: async () => {
      going.abort();
      leaving.abort();
      await Promise.all(living);
    },
  };
}

import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { type AccountsApp, accountsApp, aMember, maya } from '../../../../test/accounts-app.ts';
import { noteFigure } from '../../../../test/proof-figures.ts';

const each = 500;
const warmUp = 20;
const most = 0.55;
/** How many browsers ask at the same time, each about a different account. */
const lanes = 3;

interface Question {
  name: string;
  url: string;
  /** What to send about an existing account, or about one that doesn't exist. */
  body(known: { email: string; phone: string } | null, count: number): object;
}

const nobody = (count: number) => `nobody-${count}@example.com`;
const questions: Question[] = [
  {
    name: 'signing in with a wrong password',
    url: '/api/auth/sign-in',
    body: (known, count) => ({ email: known?.email ?? nobody(count), password: 'not-the-password-9' }),
  },
  {
    name: 'a forgotten password',
    url: '/api/auth/forgot-password',
    body: (known, count) => ({ email: known?.email ?? nobody(count) }),
  },
  {
    name: 'signing up',
    url: '/api/auth/sign-up',
    body: (known, count) => ({ ...maya, email: known?.email ?? nobody(count) }),
  },
  {
    name: 'a fresh link of confirmation',
    url: '/api/auth/resend-confirmation',
    body: (known, count) => ({ email: known?.email ?? nobody(count) }),
  },
  {
    name: 'a code for a phone',
    url: '/api/auth/phone/code',
    body: (known, count) => ({ phone: known?.phone ?? `+1 415 77${String(count).padStart(5, '0')}` }),
  },
];

/** The probability that a duration of one kind is longer than one of the other; a half if they can't be told apart. */
function chanceLonger(one: number[], other: number[]): number {
  const longer = one.reduce(
    (sum, a) => sum + other.reduce((points, b) => points + (a > b ? 1 : a === b ? 0.5 : 0), 0),
    0,
  );
  return longer / (one.length * other.length);
}

async function aKnownOne(world: AccountsApp, lane: number, unconfirmed: boolean) {
  const email = `member-${lane}@example.com`;
  const phone = `+1415666010${lane}`;
  const browser = await aMember(world, { email });
  if (unconfirmed) await world.owner.query(`update accounts."user" set "emailVerified" = false`);
  await world.owner.query(
    `insert into accounts.phones (user_id, phone, confirmed_at)
     select "id", $2, now() from accounts."user" where "email" = $1`,
    [email, phone],
  );
  return { email, phone, browser };
}

test.each(questions)('the time an answer takes does not tell who is known: $name', async (question) => {
  await using world = await accountsApp({}, { slowHash: true });
  const durations = { known: [] as number[], unknown: [] as number[] };
  let asked = 0;
  const ask = async (arm: keyof typeof durations, body: object, counts: boolean) => {
    const from = `10.${arm === 'known' ? 1 : 2}.${asked >> 8}.${asked & 255}`;
    const browser = world.browser(from);
    const began = performance.now();
    const { status } = await browser.post(question.url, body);
    if (counts) durations[arm].push(performance.now() - began);
    expect(status).toBe(question.url.endsWith('/sign-in') ? 401 : 200);
  };
  const lane = async (number: number) => {
    const known = await aKnownOne(world, number, question.url.endsWith('/resend-confirmation'));
    while (asked < each + warmUp) {
      const count = ++asked;
      // We aren't measuring limits here.
      await world.owner.query('delete from public.rate_limits');
      await world.owner.query('delete from accounts.phone_codes');
      const pair = [
        () => ask('known', question.body(known, count), count > warmUp),
        () => ask('unknown', question.body(null, count), count > warmUp),
      ];
      if (randomInt(2) === 1) pair.reverse();
      for (const one of pair) await one();
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)));
  const chance = chanceLonger(durations.known, durations.unknown);
  const figure = Math.round(1000 * Math.max(chance, 1 - chance)) / 1000;
  noteFigure({
    claim: `How well the time taken by ${question.name} tells known from unknown, ${each} of each (AUC)`,
    figure,
    passMark: `≤ ${most}`,
    ok: figure <= most,
  });
  expect(durations.known.length).toBeGreaterThanOrEqual(each);
  expect(figure).toBeLessThanOrEqual(most);
});

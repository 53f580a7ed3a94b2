import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { startEmbeddedPostgres } from '../server/src/floor/db/embedded-postgres.ts';
import { addressId, leaveToken } from '../server/src/talk/newsletter/leave-link.ts';
import { siteAddress } from '../server/src/talk/notifications/catalogue/parts/links.ts';
import { everyMessage } from '../server/src/talk/notifications/catalogue/every-message.ts';
import { letterText } from '../server/src/talk/notifications/mail-text.ts';
import { stopToken } from '../server/src/talk/notifications/stop-link.ts';
import { keptSecret } from '../server/src/floor/outside/install-secret.ts';
import { answered, linkIn, mailTo, newAddress, newPassword, type Person, test } from './people.ts';
import { answeredWith } from './watch.ts';

const dataDir = process.env['BOROUGH_E2E_DATA_DIR'] ?? '';

/** Every link of every mail that can be sent, once for each page: its path, and the name of its token if it has one. */
function mailedLinks(): { path: string; token: string | null }[] {
  const found = everyMessage().flatMap((each) => {
    if (each.channel !== 'mail') return [];
    const urls = letterText(each.message).match(/https:\/\/site\.invalid\S*/g) ?? [];
    return urls.map((url) => url.slice(siteAddress.length));
  });
  return [...new Set(found)].map((path) => ({
    path,
    token: /[?&](token|leave)=/.exec(path)?.[1] ?? null,
  }));
}

/** A link's page and the name of its token: what a real token is needed for. */
const kindOf = (link: string) => /([^?]*\?(?:token|leave)=)/.exec(link)?.[1] ?? link;

/** Everything the database knows of some people, as one text for each table that has any of it. */
async function rowsAbout(pool: pg.Pool, marks: readonly string[]): Promise<Map<string, string>> {
  const tables = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'accounts') order by 1`,
  );
  // Counted views and the counters of limits; sending a mail is under way either way.
  const counters = ['public.rate_limits', 'public.item_views', 'public.item_visits', 'public.visit_keys'];
  const about = new Map<string, string>();
  for (const { name } of tables.rows) {
    if (counters.includes(name)) continue;
    const found = await pool.query<{ rows: string | null }>(
      `select string_agg(t::text, E'\\n' order by t::text) as rows from ${name} t where t::text ilike any($1)`,
      [marks.map((mark) => `%${mark}%`)],
    );
    if (found.rows[0]?.rows) about.set(name, found.rows[0].rows);
  }
  return about;
}

/** Opens a link as a mail scanner with scripts does, and waits until the page has finished whatever it does by itself. */
async function openLink(page: Page, link: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(link, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function changing(person: Person, email: string): Promise<string> {
  await answered(person.api.post('/api/me/email', { data: { email, withoutMailbox: false } }));
  return linkIn(await mailTo(person.api, person.email, 'approve-new-email'));
}

test('opening a link of any mail that can be sent changes nothing', async ({ people, baseURL, watched }) => {
  // It opens every link there is, one after another.
  test.slow();
  watched.expectErrors(answeredWith(400), answeredWith(401), answeredWith(404));
  // Several sample mails lead to an item that isn't there, and each page says so.
  watched.repeated.add('Item not found');
  const visitor = await people.open(null);
  const approving = await people.newcomer('Approve');
  const confirming = await people.newcomer('Confirm');
  const joining = await people.open(null);
  const [unconfirmed, wanted, letters] = [newAddress('fresh'), newAddress('wanted'), newAddress('letters')];
  const real = new Map<string, string>();
  const keep = (link: string) => {
    const path = link.replace(/^https?:\/\/[^/]+/, '');
    real.set(kindOf(path), path);
  };

  await test.step('mails with every kind of link arrive', async () => {
    keep(await changing(approving, newAddress('elsewhere')));
    const form = { email: unconfirmed, password: newPassword, firstName: 'Fresh', lastName: 'Start' };
    const headers = { 'x-forwarded-for': '198.18.200.1' };
    await answered(
      joining.request.post('/api/auth/sign-up', { data: { ...form, acceptTerms: true }, headers }),
    );
    keep(linkIn(await mailTo(joining.request, unconfirmed, 'confirm-email')));
    await answered(joining.request.post('/api/auth/forgot-password', { data: { email: approving.email } }));
    keep(linkIn(await mailTo(joining.request, approving.email, 'reset-password')));
    await answered(joining.request.post('/api/newsletter', { data: { email: letters } }));
    keep(linkIn(await mailTo(joining.request, letters, 'newsletter-confirm')));
    const secret = (await keptSecret({ dataDir })) ?? '';
    keep(`/#/newsletter?leave=${leaveToken({ secret }, addressId(letters))}`);
    keep(`/#/unsubscribe?token=${stopToken({ secret }, { group: 'messages', personId: approving.id })}`);
  });
  const token = decodeURIComponent((await changing(confirming, wanted)).split('?token=')[1] ?? '');
  await answered(confirming.api.post('/api/auth/confirm-new-email', { data: { token } }));
  const confirm = linkIn(await mailTo(confirming.api, wanted, 'confirm-new-email'));

  const links = mailedLinks();
  expect(
    links.filter((link) => link.token !== null && !real.has(kindOf(link.path))),
    'links with a token that this test has no real one for',
  ).toEqual([]);

  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const pool = new pg.Pool({ ...database.connection, max: 1 });
  try {
    const marks = [approving, confirming].flatMap(({ id, email }) => [id, email]);
    marks.push(unconfirmed, wanted, letters);
    await pool.query(`select graphile_worker.add_job('run-clock', max_attempts := 1)`);
    // What the product still does by itself, whoever opens what.
    const leftToDo = async () => {
      const { rows } = await pool.query<{ count: number }>(
        `select (select count(*)::int from public.outbox_messages where sent_at is null and waits_until is null)
           + (select count(*)::int from public.profiles where trust_due and email = any($1)) as count`,
        [marks],
      );
      return rows[0]?.count;
    };
    await expect.poll(leftToDo).toBe(0);
    const before = await rowsAbout(pool, marks);
    expect(before.size).toBeGreaterThan(5);
    const at = (path: string) => new URL(path, baseURL).href;
    for (const { path, token: named } of links)
      await openLink(visitor, at(named === null ? path : (real.get(kindOf(path)) ?? path)));
    await openLink(visitor, confirm);
    // The browser that signed up needs no password, so there the page could do it all by itself.
    await openLink(joining, at(real.get('/#/confirm-email?token=') ?? ''));
    const after = await rowsAbout(pool, marks);
    expect(Object.fromEntries(after)).toEqual(Object.fromEntries(before));
  } finally {
    await pool.end();
    await database.stop();
  }

  await test.step('and each button still works', async () => {
    await joining.getByRole('button', { name: 'Verify my email address' }).click();
    await expect(joining.getByRole('button', { name: 'Account menu' })).toBeVisible();
    await openLink(visitor, confirm);
    await visitor.getByRole('button', { name: 'Confirm the new address' }).click();
    await expect(visitor.getByText('Your email address was changed.')).toBeVisible();
    await openLink(visitor, new URL(real.get('/#/confirm-new-email?token=') ?? '', baseURL).href);
    await visitor.getByLabel('Password', { exact: true }).fill(approving.password);
    await visitor.getByRole('button', { name: 'Approve the new address' }).click();
    await expect(visitor.getByText('Now open the link we just emailed to your new address.')).toBeVisible();
  });
});

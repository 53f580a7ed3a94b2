import { after, hour } from '@borough/domain/clocks';
import { aPaidBooking, type Market, move } from './market.ts';
import { codeAt } from './race-handovers.ts';

const onPage = {
  givenName: 'Olive',
  surname: 'Owner',
  bornOn: '1990-05-17',
  ssnLast4: '0000',
  routingNumber: '110000000',
  accountNumber: '000123456789',
};

/** Fills in the provider's pages as an owner would and has the provider approve; returns the provider's account id. */
export async function setUpPayouts(
  market: Market,
  { accountNumber = onPage.accountNumber, as = market.owner } = {},
): Promise<string> {
  const begun = await market.app.send('POST', '/api/functions/create-connect-account', {
    as,
    body: { return_url: 'http://127.0.0.1:3000/profile' },
  });
  const url = String(begun.body.account_link_url).replace('http://pages.test', market.simulator.url);
  const { headers } = await fetch(url, { redirect: 'manual' });
  const page = new URL(headers.get('location') ?? '', market.simulator.url).href;
  const body = new URLSearchParams({ act: 'submit', ...onPage, accountNumber });
  await fetch(page, { method: 'POST', redirect: 'manual', body });
  const check = () => market.app.send('POST', '/api/functions/check-connect-account', { as });
  const { id } = (await check()).body.account;
  await fetch(`${market.simulator.url}/simulator/accounts/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ decision: 'approve' }),
  });
  await check();
  return id;
}

/** A rental that was paid, handed over with the code, returned, and completed. */
export async function aCompletedRental(
  market: Market,
  dates = market.dates(3, 5),
  as: { id: string } = market.renter,
): Promise<string> {
  const { owner } = market;
  const { bookingId } = await aPaidBooking(market, dates, as);
  const startsAt = (await market.booking(bookingId)).starts_at as Date;
  market.pass(after(startsAt, -hour).getTime() - market.now().getTime());
  const code = await codeAt(market, bookingId, 'pick-up');
  for (const [person, name, input] of [
    [owner, 'hand-over', { code }],
    [owner, 'mark-back', undefined],
    [as, 'agree-return', undefined],
    [owner, 'all-good', undefined],
  ] as const) {
    const { status, text } = await move(market, person, bookingId, name, input);
    if (status !== 200) throw new Error(`${name}: ${text}`);
  }
  await market.work();
  return bookingId;
}

/** Makes an owner established, so payouts aren't delayed: an approved ID, an old account, and counted rentals. */
export async function aKnownOwner(market: Market): Promise<void> {
  await market.db.owner.query(
    `update public.profiles set id_document_status = 'approved', created_at = now() - interval '1 year' where id = $1`,
    [market.owner.id],
  );
}

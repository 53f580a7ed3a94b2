import { money } from '../payments/amounts.ts';
import { cardByNumber } from '../payments/test-cards.ts';
import type { Decision } from '../accounts/connected-account.ts';
import { missing } from '../accounts/requirements.ts';
import type { AccountRecord } from '../world/account-records.ts';
import { balances } from '../world/ledger.ts';
import { callFor, type World } from '../world/world.ts';
import { document, html, type Html } from './html.ts';

const shownRows = 25;
const when = (seconds: number | null) =>
  seconds === null ? '' : `${new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

type Cell = string | number | Html;

function table(title: string, head: string[], rows: Cell[][]): Html {
  return html`<section>
    <h2>${title} <span class="quiet">(${rows.length})</span></h2>
    ${
      rows.length === 0
        ? html`<p class="quiet">None yet.</p>`
        : html`<div class="scroll" tabindex="0" role="region" aria-label="${title}">
            <table>
              <thead>
                <tr>
                  ${head.map((name) => html`<th scope="col">${name}</th>`)}
                </tr>
              </thead>
              <tbody>
                ${rows.slice(0, shownRows).map(
                  (row) =>
                    html`<tr>
                      ${row.map((cell) => html`<td>${cell}</td>`)}
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>`
    }
  </section>`;
}

/** Customers' saved cards, and how their banks will respond from now on. */
const savedCards = ({ store }: World, base: string): (string | Html)[][] =>
  store
    .all('paymentMethods')
    .filter(({ customerId }) => customerId !== null)
    .reverse()
    .map(({ id, cardNumber, customerId, blocked }) => [
      id,
      `${cardByNumber(cardNumber)?.brand ?? 'unknown'} •••• ${cardNumber.slice(-4)}`,
      (customerId && store.find('customers', customerId)?.email) ?? '',
      blocked ? 'declines' : 'will be approved, based on its number',
      html`<form method="post" action="${base}/cards/${id}">
        <button class="secondary" type="submit" name="bank" value="${blocked ? 'approves' : 'declines'}">
          ${blocked ? 'Approve again' : 'Decline from now on'}
        </button>
      </form>`,
    ]);

/** What Stripe can decide about an account right now. */
function choices(account: AccountRecord): [Decision, string][] {
  const { status, askedFor, closed } = account;
  const isWhole = missing(account).length === 0 && askedFor.length === 0;
  const open: [Decision, string][] = [];
  if (closed) return open;
  if (status === 'pending') open.push(['approve', 'Approve']);
  if (isWhole && status !== 'rejected') open.push(['ask', 'Ask for more']);
  if (status === 'active') open.push(['restrict', 'Restrict now']);
  if (status !== 'rejected') open.push(['reject', 'Reject']);
  open.push(['close', 'Close']);
  return open;
}

/** Who is paid, what Stripe says about them, and what it could decide next. */
const connectedAccounts = (world: World, base: string): (string | Html)[][] =>
  world.store
    .all('accounts')
    .reverse()
    .map((account) => [
      account.id,
      account.contactEmail ?? '',
      account.closed ? 'closed' : account.status,
      account.bank
        ? `•••• ${account.bank.last4}${account.bank.status === 'errored' ? ' (refused)' : ''}`
        : '',
      balanceOf(world, account),
      [...missing(account), ...account.askedFor.map(({ description }) => description)]
        .map((description) => description.split('.').at(-1)?.replaceAll('_', ' ') ?? '')
        .join(', '),
      html`<form method="post" action="${base}/accounts/${account.id}">
        ${choices(account).map(
          ([decision, label]) =>
            html`<button class="secondary" type="submit" name="decision" value="${decision}">
              ${label}
            </button> `,
        )}
      </form>`,
    ]);

const ownerOf = ({ store }: World, accountId: string) =>
  store.find('accounts', accountId)?.contactEmail ?? accountId;

/** What was sent to connected accounts, and what came back. */
const transfers = (world: World): (string | Html)[][] =>
  world.store
    .all('transfers')
    .reverse()
    .map((each) => [
      each.id,
      money(each.amount, each.currency),
      each.amountReversed === 0 ? '' : money(each.amountReversed, each.currency),
      ownerOf(world, each.destination),
      each.sourceTransaction ?? 'the balance',
      when(each.created),
    ]);

/** What is on its way to banks or has arrived, and what the bank can still do with it. */
const payouts = (world: World, base: string): (string | Html)[][] =>
  world.store
    .all('payouts')
    .reverse()
    .map(({ id, status, amount, currency, accountId, arrivesAt, failureCode }) => [
      id,
      [status, failureCode ?? ''].join(' ').replaceAll('_', ' ').trim(),
      money(amount, currency),
      ownerOf(world, accountId),
      when(arrivesAt),
      status === 'failed'
        ? ''
        : html`<form method="post" action="${base}/payouts/${id}">
            ${
              status !== 'paid' &&
              html`<button class="secondary" type="submit" name="outcome" value="paid">Arrives now</button>`
            }
            <button class="secondary" type="submit" name="outcome" value="failed">Send it back</button>
          </form>`,
    ]);

/** A connected account's balance in words; nothing if it is empty. */
function balanceOf(world: World, { id, currency }: AccountRecord): string {
  const { available = 0, pending = 0 } = balances(callFor(world), id).get(currency) ?? {};
  return [
    available !== 0 && money(available, currency),
    pending !== 0 && `${money(pending, currency)} pending`,
  ]
    .filter((part) => part !== false)
    .join(', ');
}

const steps = [
  ['10 minutes', 10],
  ['31 minutes', 31],
  ['1 hour', 60],
  ['1 day', 24 * 60],
  ['7 days', 7 * 24 * 60],
  ['31 days', 31 * 24 * 60],
] as const;

const sessions = ({ store }: World): Cell[][] =>
  store
    .all('sessions')
    .reverse()
    .map((each) => [
      `${each.id.slice(0, 20)}…`,
      each.status,
      money(each.total, each.currency),
      each.clientReferenceId ?? '',
      when(each.expiresAt),
    ]);

const intents = ({ store }: World) => store.all('intents').reverse();

const payments = (world: World): Cell[][] =>
  intents(world).map((each) => [
    each.id,
    each.status,
    money(each.amount, each.currency),
    money(each.amountReceived, each.currency),
    each.description ?? '',
    each.failure?.message ?? '',
  ]);

const holds = (world: World): Cell[][] =>
  intents(world)
    .filter((intent) => intent.status === 'requires_capture')
    .map((each) => [
      each.id,
      money(each.amountCapturable, each.currency),
      when((each.latestChargeId && world.store.find('charges', each.latestChargeId)?.captureBefore) || null),
    ]);

const subscriptions = ({ store }: World): Cell[][] =>
  store
    .all('subscriptions')
    .reverse()
    .map((each) => [
      each.id,
      each.status.replaceAll('_', ' '),
      store.find('customers', each.customerId)?.email ?? each.customerId,
      when(each.periodEnd),
      each.status === 'canceled' ? '' : each.cancelAtPeriodEnd ? 'ends' : 'renews',
    ]);

const invoices = ({ store }: World): Cell[][] =>
  store
    .all('invoices')
    .reverse()
    .map((each) => [
      each.id,
      each.status,
      money(each.amount, each.currency),
      each.attempts,
      when(each.nextAttemptAt ?? each.finalizesAt),
      when(each.created),
    ]);

const refunds = ({ store }: World): Cell[][] =>
  store
    .all('refunds')
    .reverse()
    .map((each) => [
      each.id,
      each.status,
      money(each.amount, each.currency),
      each.intentId,
      when(each.created),
    ]);

const disputes = ({ store }: World): Cell[][] =>
  store
    .all('disputes')
    .reverse()
    .map((each) => [
      each.id,
      each.status.replaceAll('_', ' '),
      money(each.amount, each.currency),
      each.intentId,
      each.reason.replaceAll('_', ' '),
      when(each.dueBy),
    ]);

const events = ({ store }: World): Cell[][] =>
  store
    .all('events')
    .reverse()
    .map((each) => [
      each.id,
      each.type,
      each.delivery.replaceAll('_', ' '),
      each.attempts,
      each.lastAnswer ?? '',
      when(each.created),
    ]);

/** Everything the simulator remembers, newest first, plus the clock. */
export function dashboardPage(world: World, base: string): string {
  const { clock } = world;
  return document(
    base,
    'Stripe simulator',
    html`<main>
      <h1>Stripe simulator</h1>
      <form class="clock" method="post" action="${base}/clock">
        <p class="digits">
          It is
          <strong>${when(Math.floor(clock.now().getTime() / 1000))}</strong>
          here${clock.offset() > 0 && ' (moved ahead)'}.
        </p>
        <span>Move ahead:</span>
        ${steps.map(([label, minutes]) => html`<button class="secondary" type="submit" name="ms" value="${minutes * 60_000}">${label}</button>`)}
      </form>
      ${table('Checkout sessions', ['Session', 'Status', 'Total', 'Reference', 'Expires'], sessions(world))}
      ${table(
        'Payments',
        ['Payment', 'Status', 'Amount', 'Received', 'Description', 'Last failure'],
        payments(world),
      )}
      ${table('Holds', ['Payment', 'Held', 'Capture before'], holds(world))}
      ${table('Connected accounts', ['Account', 'Owner', 'Status', 'Bank', 'Balance', 'Needs', 'Stripe decides'], connectedAccounts(world, base))}
      ${table('Transfers', ['Transfer', 'Amount', 'Came back', 'To', 'From', 'Made'], transfers(world))}
      ${table('Payouts', ['Payout', 'Status', 'Amount', 'To', 'Arrives', 'Its bank'], payouts(world, base))}
      ${table(
        'Subscriptions',
        ['Subscription', 'Status', 'Customer', 'Period ends', 'At its end'],
        subscriptions(world),
      )}
      ${table('Invoices', ['Invoice', 'Status', 'Amount', 'Tries', 'Next try', 'Made'], invoices(world))}
      ${table('Saved cards', ['Card', 'Number', 'Customer', 'Its bank', 'Change that'], savedCards(world, base))}
      ${table('Refunds', ['Refund', 'Status', 'Amount', 'Payment', 'Made'], refunds(world))}
      ${table(
        'Disputes',
        ['Dispute', 'Status', 'Amount', 'Payment', 'Reason', 'Respond by'],
        disputes(world),
      )}
      ${table('Events', ['Event', 'Type', 'Delivery', 'Tries', 'Last answer', 'Made'], events(world))}
    </main>`,
  );
}

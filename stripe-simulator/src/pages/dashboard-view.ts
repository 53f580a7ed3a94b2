import { money } from '../payments/amounts.ts';
import { cardByNumber } from '../payments/test-cards.ts';
import type { Decision } from '../accounts/connected-account.ts';
import { missing } from '../accounts/requirements.ts';
import type { AccountRecord } from '../world/account-records.ts';
import type { World } from '../world/world.ts';
import { document, html, type Html } from './html.ts';

const shownRows = 25;
const when = (seconds: number | null) =>
  seconds === null ? '' : `${new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

function table(title: string, head: string[], rows: (string | number | Html)[][]): Html {
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

/** Customers' saved cards, and what their banks answer from now on. */
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

/** What Stripe can currently decide about an account. */
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
const connectedAccounts = ({ store }: World, base: string): (string | Html)[][] =>
  store
    .all('accounts')
    .reverse()
    .map((account) => [
      account.id,
      account.contactEmail ?? '',
      account.closed ? 'closed' : account.status,
      account.bank ? `•••• ${account.bank.last4}` : '',
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

const steps = [
  ['10 minutes', 10],
  ['31 minutes', 31],
  ['1 hour', 60],
  ['1 day', 24 * 60],
  ['7 days', 7 * 24 * 60],
] as const;

/** Everything the simulator remembers, newest first, and the clock. */
export function dashboardPage(world: World, base: string): string {
  const { store, clock } = world;
  const intents = store.all('intents').reverse();
  const holds = intents.filter((intent) => intent.status === 'requires_capture');
  const captureBefore = (id: string | null) =>
    id ? (store.find('charges', id)?.captureBefore ?? null) : null;
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
      ${table(
        'Checkout sessions',
        ['Session', 'Status', 'Total', 'Reference', 'Expires'],
        store
          .all('sessions')
          .reverse()
          .map((each) => [
            `${each.id.slice(0, 20)}…`,
            each.status,
            money(each.total, each.currency),
            each.clientReferenceId ?? '',
            when(each.expiresAt),
          ]),
      )}
      ${table(
        'Payments',
        ['Payment', 'Status', 'Amount', 'Received', 'Description', 'Last failure'],
        intents.map((each) => [
          each.id,
          each.status,
          money(each.amount, each.currency),
          money(each.amountReceived, each.currency),
          each.description ?? '',
          each.failure?.message ?? '',
        ]),
      )}
      ${table(
        'Holds',
        ['Payment', 'Held', 'Capture before'],
        holds.map((each) => [
          each.id,
          money(each.amountCapturable, each.currency),
          when(captureBefore(each.latestChargeId)),
        ]),
      )}
      ${table('Connected accounts', ['Account', 'Owner', 'Status', 'Bank', 'Needs', 'Stripe decides'], connectedAccounts(world, base))}
      ${table('Saved cards', ['Card', 'Number', 'Customer', 'Its bank', 'Change that'], savedCards(world, base))}
      ${table(
        'Refunds',
        ['Refund', 'Status', 'Amount', 'Payment', 'Made'],
        store
          .all('refunds')
          .reverse()
          .map((each) => [
            each.id,
            each.status,
            money(each.amount, each.currency),
            each.intentId,
            when(each.created),
          ]),
      )}
      ${table(
        'Disputes',
        ['Dispute', 'Status', 'Amount', 'Payment', 'Reason', 'Respond by'],
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
          ]),
      )}
      ${table(
        'Events',
        ['Event', 'Type', 'Delivery', 'Tries', 'Last answer', 'Made'],
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
          ]),
      )}
    </main>`,
  );
}

import type pg from 'pg';
import sql from 'sql-template-tag';
import { bookingColumns } from '../../server/src/rentals/bookings/moving/bookings.store.ts';
import type { Rows } from '../src/replay/steps.ts';

/** SQL for the key of the call with the id in a column. */
const call = (column: string, name = 'call') =>
  `(select o.idempotency_key from public.payment_operations o where o.id = ${column}) as ${name}`;

/** SQL for a mail's deduplication key, with the provider's id of a dispute in place of ours, which the model doesn't have. */
const onceOfMail = `coalesce((select replace(dedupe_key, d.id::text, d.provider_dispute_id) from public.payment_disputes d
  where kind like 'share-%' and d.id::text = split_part(dedupe_key, ':', 2)), dedupe_key)`;

/** What someone said or decided in a case: a word, or an amount in the matching `_cents` column. */
const said = (column: string) => `coalesce(to_jsonb(${column}), to_jsonb(${column}_cents))`;

/** One object per table, with what the model keeps under the same key. The comparison sorts unordered entries. */
const tables: Record<string, string> = {
  history: `select booking_id as key, json_agg(json_build_object('move', move, 'by',
      json_build_object('actor', actor_kind, 'actorId', actor_id), 'from', from_status, 'to', to_status, 'details', details,
      'at', at) order by id) as value from public.booking_events group by booking_id`,
  deadlines: `select booking_id || ' ' || kind || ' ' || to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as key,
      json_build_object('doneAt', done_at) as value from public.booking_deadlines`,
  listed: `select id as key, to_json(status = 'active') as value from public.items
    where owner_id not in (select id from public.admin_users)`,
  cases: `select c.id as key, json_build_object('id', c.id, 'bookingId', c.booking_id, 'kind', c.kind, 'status', c.status,
      'openedBy', c.opened_by, 'openedAt', c.opened_at,
      'claim', ${said('c.claim')}, 'counterclaim', ${said('c.counterclaim')},
      'lines', (select coalesce(json_agg(json_build_object('kind', l.kind, 'cents', l.cents, 'at', l.at, 'words', l.words)
        order by l.seq), '[]') from public.case_lines l where l.case_id = c.id), 'linesUntil', c.lines_until,
      'rentersWord', c.renters_word, 'pausedAt', c.paused_at, 'pausedMs', c.paused_ms,
      'neverGot', c.never_got, 'backBy', c.back_by, 'keepCents', c.keep_cents,
      'lapsedAt', c.lapsed_at, 'contestedAt', c.contested_at, 'adminId', c.admin_id, 'drawnAt', c.drawn_at,
      'alarmedAt', c.alarmed_at, 'proposal', c.proposal -> 'verdict', 'proposalFeesBack', coalesce((c.proposal ->> 'feesBack')::boolean, false),
      'proposedBy', c.proposed_by, 'decision', coalesce(to_jsonb(d.verdict), to_jsonb(d.cents)),
      'decisionFeesBack', coalesce(d.fees_back, false), 'decidedBy', d.admin_id, 'agreedBy', d.agreed_by, 'decidedAt', d.at,
      'appealedBy', c.appealed_by, 'appealedAt', c.appealed_at, 'verdict', ${said('c.verdict')}, 'closedAt', c.closed_at,
      'backSaidAt', c.back_said_at, 'backDeniedAt', c.back_denied_at, 'cameBackAt', c.came_back_at, 'keptCents', c.kept_cents) as value
      from public.cases c left join public.case_decisions d on d.id = c.decision_id`,
  deposits: `select booking_id as key, json_build_object('status', status, 'cents', amount_cents, 'dueAt', due_at,
      'neededBy', needed_by, 'cardBy', card_by, 'triesMade', attempts, 'renewals', renewals, 'renewable', renewable,
      'nextAt', next_at, 'card', case when customer_id is not null and payment_method_id is not null then
        json_build_object('customerId', customer_id, 'paymentMethodId', payment_method_id) end,
      'claim', case when claimed then
        json_build_object('takeCents', take_cents, 'awardCents', award_cents, 'cardTried', claim_card_tried) end)
      as value from public.deposits`,
  holds: `select booking_id || ' ' || seq as key, to_jsonb(h) - 'booking_id' as value from
      (select booking_id, seq, state, intent_id as "intentId", cents, expires_at as "expiresAt", ${call('operation_id')}
       from public.deposit_holds) h`,
  pages: `select id as key, to_jsonb(s) - 'id' as value from
      (select id, booking_id as "bookingId", purpose, attempt, state, provider_session_id as "providerSessionId", url,
         expires_at as "expiresAt", ${call('operation_id')} from public.checkout_sessions) s`,
  calls: `select idempotency_key as key, json_build_object('kind', kind,
      'subject', json_build_object('type', subject_type, 'id', subject_id), 'body', request, 'state', state,
      'askedAt', asked_at, 'attempts', attempts, 'runAfter', run_after, 'result', result, 'error', error,
      'finishedAt', finished_at) as value from public.payment_operations`,
  payments: `select payment_intent_id as key, json_build_object(
      'subject', json_build_object('type', subject_type, 'id', subject_id), 'purpose', purpose, 'cents', cents,
      'state', state, 'paidAt', paid_at) as value from public.payments`,
  refunds: `select payment_intent_id || ' ' || purpose || ' ' || try_number as key, to_jsonb(r) - array['payment_intent_id', 'purpose', 'try_number'] as value from
      (select payment_intent_id, purpose, try_number, json_build_object('type', subject_type, 'id', subject_id) as subject,
         cents, state, next_try_at as "nextTryAt", ask_at as "askAt", provider_refund_id as "providerRefundId", failed_at as "failedAt",
         ${call('operation_id')} from public.refunds) r`,
  debtPayments: `select id as key, to_jsonb(d) as value from
      (select id, person_id as "personId", state, cents, provider_session_id as "sessionId", url, page_ends_at as "pageEndsAt",
         returned_cents as "returnedCents", paid_at as "paidAt", ${call('operation_id')},
         (select json_agg(json_build_object('kind', n.kind, 'bookingId', n.booking_id, 'cents', n.cents, 'settledCents', n.settled_cents)
           order by n.place) from public.debt_payment_lines n where n.debt_payment_id = debt_payments.id) as debts
       from public.debt_payments) d`,
  disputes: `select provider_dispute_id as key, json_build_object('paymentIntentId', payment_intent_id,
      'chargeId', charge_id, 'subject', json_build_object('type', subject_type, 'id', subject_id), 'cents', cents,
      'reason', reason, 'providerStatus', provider_status, 'state', state, 'openedAt', opened_at, 'dueBy', due_by) as value
      from public.payment_disputes`,
  payouts: `select id as key, to_jsonb(p) as value from
      (select id, booking_id as "bookingId", owner_id as "ownerId", purpose, state, cents, created_at as "createdAt", due_at as "dueAt",
         is_first as "isFirst", frozen_for as "frozenFor", frozen_until as "frozenUntil", hold_reason as "holdReason",
         waiting_since as "waitingSince", reminders, try_number as "tryNumber", sent_cents as "sentCents",
         netted_cents as "nettedCents", reversed_cents as "reversedCents", reversing_cents as "reversingCents", reversals,
         sent_at as "sentAt", transfer_id as "transferId", next_at as "nextAt", ${call('operation_id')},
         ${call('reversal_operation_id', 'reversal')} from public.payouts) p`,
  payees: `select "personId" as key, to_jsonb(a) as value from
      (select person_id as "personId", attempt, provider_account_id as "providerAccountId", asked_at as "askedAt", transfers, payouts,
         requirements, needed_by as "neededBy", bank_name as "bankName", bank_last4 as "bankLast4",
         bank_changed_at as "bankChangedAt", ${call('operation_id')} from public.payout_accounts) a`,
  bankPayouts: `select provider_payout_id as key, json_build_object('ownerId', owner_id, 'cents', cents, 'state', state) as value
      from public.bank_payouts`,
  warnings: `select provider_warning_id as key, json_build_object('warnedAt', warned_at, 'paymentIntentId', payment_intent_id,
      'subject', json_build_object('type', subject_type, 'id', subject_id), 'fraudType', fraud_type) as value
      from public.fraud_warnings`,
  proposals: `select id as key, json_build_object('verdict', proposal -> 'verdict', 'clause', proposal -> 'clause',
      'stakeCents', proposal -> 'stakeCents', 'adminId', proposal -> 'adminId') as value
      from public.cases where proposal is not null`,
  events: `select id as key, json_build_object('type', type, 'objectId', object_id, 'processedAt', processed_at,
      'outcome', outcome) as value from public.stripe_events`,
  postings: `select about as key, json_agg(posting) as value from
      (select coalesce(l.booking_id, l.debt_payment_id) as about, json_build_object('at', l.at, 'memo', l.memo, 'call', o.idempotency_key, 'lines',
         json_agg(l.account || ' ' || coalesce(l.person_id::text, '') || ' ' || l.cents)) as posting
       from public.ledger_lines l left join public.payment_operations o on o.id = l.operation_id
       group by l.posting_id, l.booking_id, l.debt_payment_id, l.at, l.memo, o.idempotency_key) p group by about`,
  jobs: `select task || ' ' || about as key, json_agg(how) as value from
      (select t.identifier as task, case when j.locked_at is null then 'waits' else 'taken' end as how,
         coalesce(j.payload ->> 'eventId', (select o.idempotency_key from public.payment_operations o
           where o.id = (j.payload ->> 'operationId')::uuid)) as about
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier in ('run-payment-operation', 'handle-stripe-event')) j group by task, about`,
  mails: `select recipient as key, json_agg(json_build_object('kind', kind, 'subject', subject, 'text', body_text,
      'once', ${onceOfMail})) as value from public.outbox_messages where kind not in ('case-drawn', 'case-overdue') and kind not like 'payout%' and kind not like 'debt-%' group by recipient`,
  lines: `select c.owner_id || ' ' || c.renter_id || ' ' || c.item_id as key,
      json_agg(m.content) as value
      from public.messages m join public.conversations c on c.id = m.conversation_id
      where m.kind = 'system' group by c.owner_id, c.renter_id, c.item_id`,
};

const whole = (select: string) =>
  `(select coalesce(json_object_agg(rows.key, rows.value), '{}') from (${select}) rows)`;

/** Everything about a life that both the server and the model store, read in one query. */
export async function serverRows(owner: pg.Pool): Promise<Rows> {
  const bookings = sql`select ${bookingColumns} from public.bookings b`;
  const parts = Object.entries(tables).map(([name, select]) => `'${name}', ${whole(select)}`);
  const found = await owner.query<{ rows: Rows }>({
    name: 'everything-of-a-life',
    text: `select json_build_object('bookings', ${whole(`select id as key, to_json(found) as value from (${bookings.text}) found`)},
      ${parts.join(',\n')}) as rows`,
    values: bookings.values,
  });
  return found.rows[0]?.rows ?? {};
}

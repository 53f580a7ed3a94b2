import {
  AnsweredInputSchema,
  AnsweredReplySchema,
  ContactListQuerySchema,
  ContactListSchema,
  LetterAnswerSchema,
} from '@borough/domain/admin/contact-inbox.contract';
import {
  ActInputSchema,
  AdminCountsSchema,
  filteredActs,
  FilteredListQuerySchema,
  FilteredListSchema,
  ReportListQuerySchema,
  ReportListSchema,
} from '@borough/domain/admin/moderation.contract';
import { HiddenReviewListSchema, ShowReviewSchema } from '@borough/domain/admin/people.contract';
import {
  DisputeListQuerySchema,
  DisputeListSchema,
  FraudWarningListSchema,
  MoneyListQuerySchema,
  OwedRefundListSchema,
  OwnersDebtListSchema,
  payoutActs,
  PayoutListQuerySchema,
  refundActs,
  UnsentPayoutListSchema,
} from '@borough/domain/admin/money.contract';
import { PlanDisputeListSchema } from '@borough/domain/admin/plan-disputes.contract';
import { z } from 'zod';
import { answerLetter, markAnswered } from '#talk/contact/mark-answered.ts';
import type { App, Deps } from '#floor/deps.ts';
import { requireAdmin, requireFreshOperator, requireOperator } from '#floor/http/session.ts';
import { actOnMessage } from './act-on-message.ts';
import { readHiddenReviews, showAgain } from './hide-review.ts';
import {
  actOnRefund,
  holdOrSendPayout,
  readDisputes,
  readFraudWarnings,
  readPlanDisputes,
  readOwedRefunds,
  readOwnersDebts,
  readUnsentPayouts,
  reviewFraudWarning,
} from './money.ts';
import { readContact } from './read-contact.ts';
import { readCounts } from './read-counts.ts';
import { readFiltered, readReports } from './read-filtered.ts';
import { waiveFees } from './waive-fees.ts';

const ActParams = z.object({ id: z.uuid(), act: z.enum(filteredActs) });
const IdParams = z.object({ id: z.uuid() });
const RefundParams = z.object({ id: z.uuid(), act: z.enum(refundActs) });
const PayoutParams = z.object({ id: z.uuid(), act: z.enum(payoutActs) });
const answered = { 200: AnsweredReplySchema };
const tags = ['admin'];

/** What admins with a second factor can read and do; every action has a reason that is stored. */
export async function adminRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.get('/admin/counts', { schema: { response: { 200: AdminCountsSchema }, tags } }, async (request) => {
    const { isOperator } = await requireAdmin(request);
    return readCounts(deps, { isOperator });
  });
  messagesAndReports(app, { deps });

  reviewsAndContact(app, { deps });

  refundsAndDisputes(app, { deps });

  debtsAndPayouts(app, { deps });

  answers(app, { deps });
}

/** What owners owe, and what was not sent to them. */
function debtsAndPayouts(app: App, { deps }: { deps: Deps }): void {
  app.get(
    '/admin/debts',
    { schema: { querystring: MoneyListQuerySchema, response: { 200: OwnersDebtListSchema }, tags } },
    async (request) => {
      return readOwnersDebts(deps, (await requireOperator(request)).id, request.query);
    },
  );

  app.post(
    '/admin/debts/:id/waive',
    { schema: { params: IdParams, body: ActInputSchema, response: { 204: z.null() }, tags } },
    async (request, reply) => {
      const operator = await requireFreshOperator(request);
      await waiveFees(deps, operator.id, { id: request.params.id, reason: request.body.reason });
      return reply.status(204).send(null);
    },
  );

  app.get(
    '/admin/payouts',
    { schema: { querystring: PayoutListQuerySchema, response: { 200: UnsentPayoutListSchema }, tags } },
    async (request) => {
      const operator = await requireOperator(request);
      return readUnsentPayouts(deps, operator.id, request.query);
    },
  );

  app.post(
    '/admin/payouts/:id/:act',
    { schema: { params: PayoutParams, body: ActInputSchema, response: { 204: z.null() }, tags } },
    async (request, reply) => {
      const operator = await requireFreshOperator(request);
      await holdOrSendPayout(deps, operator.id, { ...request.params, reason: request.body.reason });
      return reply.status(204).send(null);
    },
  );
}

/** Refunds that are owed, what banks dispute, and what they warn of. */
function refundsAndDisputes(app: App, { deps }: { deps: Deps }): void {
  app.get(
    '/admin/refunds',
    { schema: { querystring: MoneyListQuerySchema, response: { 200: OwedRefundListSchema }, tags } },
    async (request) => {
      const operator = await requireOperator(request);
      return readOwedRefunds(deps, operator.id, request.query);
    },
  );

  app.post(
    '/admin/refunds/:id/:act',
    { schema: { params: RefundParams, body: ActInputSchema, response: { 204: z.null() }, tags } },
    async (request, reply) => {
      const operator = await requireFreshOperator(request);
      await actOnRefund(deps, operator.id, { ...request.params, reason: request.body.reason });
      return reply.status(204).send(null);
    },
  );

  app.get(
    '/admin/payment-disputes',
    { schema: { querystring: DisputeListQuerySchema, response: { 200: DisputeListSchema }, tags } },
    async (request) => readDisputes(deps, (await requireOperator(request)).id, request.query),
  );

  app.get(
    '/admin/plan-disputes',
    { schema: { querystring: MoneyListQuerySchema, response: { 200: PlanDisputeListSchema }, tags } },
    async (request) => {
      await requireOperator(request);
      return readPlanDisputes(deps, request.query);
    },
  );

  app.get(
    '/admin/fraud-warnings',
    { schema: { querystring: MoneyListQuerySchema, response: { 200: FraudWarningListSchema }, tags } },
    async (request) => {
      const operator = await requireOperator(request);
      return readFraudWarnings(deps, operator.id, request.query);
    },
  );

  app.post(
    '/admin/fraud-warnings/:id/clear',
    { schema: { params: IdParams, body: ActInputSchema, response: { 204: z.null() }, tags } },
    async (request, reply) => {
      const operator = await requireFreshOperator(request);
      await reviewFraudWarning(deps, operator.id, { id: request.params.id, reason: request.body.reason });
      return reply.status(204).send(null);
    },
  );
}

/** Hidden reviews and replies, and what people write to us. */
function reviewsAndContact(app: App, { deps }: { deps: Deps }): void {
  app.get(
    '/admin/hidden-reviews',
    { schema: { response: { 200: HiddenReviewListSchema }, tags } },
    async (request) => {
      const admin = await requireAdmin(request);
      return { items: await readHiddenReviews(deps, admin.id) };
    },
  );

  app.post(
    '/admin/hidden-reviews/:id/show',
    { schema: { params: IdParams, body: ShowReviewSchema, response: { 204: z.null() }, tags } },
    async (request, reply) => {
      const admin = await requireAdmin(request);
      await showAgain(deps, admin.id, 'review', { id: request.params.id, ...request.body });
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/admin/hidden-reviews/:id/show-reply',
    { schema: { params: IdParams, body: ShowReviewSchema, response: { 204: z.null() }, tags } },
    async (request, reply) => {
      const admin = await requireAdmin(request);
      await showAgain(deps, admin.id, 'reply', { id: request.params.id, ...request.body });
      return reply.status(204).send(null);
    },
  );

  app.get(
    '/admin/contact',
    { schema: { querystring: ContactListQuerySchema, response: { 200: ContactListSchema }, tags } },
    async (request) => {
      await requireAdmin(request);
      return readContact(deps, request.query);
    },
  );
}

/** Answers to what people write to us. */
function answers(app: App, { deps }: { deps: Deps }): void {
  app.put(
    '/admin/contact/:id/answered',
    { schema: { params: IdParams, body: AnsweredInputSchema, response: answered, tags } },
    async (request) => {
      const admin = await requireAdmin(request);
      return markAnswered(deps, admin.id, { id: request.params.id, answered: request.body.answered });
    },
  );

  app.post(
    '/admin/contact/:id/answer',
    { schema: { params: IdParams, body: LetterAnswerSchema, response: answered, tags } },
    async (request) => {
      const admin = await requireAdmin(request);
      return answerLetter(deps, admin.id, { id: request.params.id, words: request.body.words });
    },
  );
}

/** Messages the filter stopped, and reports. */
function messagesAndReports(app: App, { deps }: { deps: Deps }): void {
  app.get(
    '/admin/filtered',
    { schema: { querystring: FilteredListQuerySchema, response: { 200: FilteredListSchema }, tags } },
    async (request) => readFiltered(deps, (await requireAdmin(request)).id, request.query),
  );

  app.post(
    '/admin/filtered/:id/:act',
    { schema: { params: ActParams, body: ActInputSchema, response: { 204: z.null() }, tags } },
    async (request, reply) => {
      const admin = await requireAdmin(request);
      await actOnMessage(deps, admin.id, { ...request.params, reason: request.body.reason });
      return reply.status(204).send(null);
    },
  );

  app.get(
    '/admin/reports',
    { schema: { querystring: ReportListQuerySchema, response: { 200: ReportListSchema }, tags } },
    async (request) => {
      const admin = await requireAdmin(request);
      return readReports(deps, admin.id, request.query);
    },
  );
}

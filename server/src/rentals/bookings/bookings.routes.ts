import { savedAs } from '@borough/domain/company';
import {
  BookingCountsSchema,
  BookingDetailSchema,
  BookingInputSchema,
  BookingListQuerySchema,
  BookingListSchema,
  BookingSchema,
  CheckoutAnswerSchema,
  MoveAnswerSchema,
  MoveInputSchema,
  RequestInputSchema,
  VerifyPaymentAnswerSchema,
  VerifyPaymentInputSchema,
} from '@borough/domain/bookings/bookings.contract';
import { HandoverCodeSchema } from '@borough/domain/bookings/handover/handover.contract';
import { MonthQuerySchema, OwnerMonthSchema } from '@borough/domain/bookings/reading/month.contract';
import { type PersonalMove, personalMoves } from '@borough/domain/bookings/moving/bookings.machine';
import { ReceiptSchema } from '@borough/domain/bookings/reading/receipt.contract';
import { Problem } from '@borough/domain/problems';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Routes } from '#floor/deps.ts';
import { once } from '#floor/http/idempotency.ts';
import { spend } from '#floor/http/limits.ts';
import type { Person } from '#floor/http/person.ts';
import { requireActiveMember, requireMember, requireParty, requirePerson } from '#floor/http/session.ts';
import { acceptBooking } from './holding/accept-booking.ts';
import { cancelBooking } from './ending/cancel-booking.ts';
import { endRequest } from './ending/end-request.ts';
import { giveCard } from './paying/give-card.ts';
import { holdDates } from './holding/hold-dates.ts';
import { payBooking } from './paying/pay-booking.ts';
import {
  readBegun,
  readBooking,
  readBookingDetail,
  readBookings,
  readCounts,
  readPaidBooking,
  readWaiting,
} from './reading/read-bookings.ts';
import { readCalendarFile } from './reading/read-calendar-file.ts';
import { readReceipt } from './reading/read-receipt.ts';
import { readMonth } from './reading/read-month.ts';
import { requestBooking } from './holding/request-booking.ts';
import { settleCheckout } from './paying/settle-checkout.ts';
import { enterCode } from './handover/enter-code.ts';
import { type LosesNext, loseNext } from './handover/lose-next.ts';
import { type HandoverPress, pressAtHandover } from './handover/press-at-handover.ts';
import { showAddress } from './handover/show-address.ts';
import { showCode } from './handover/show-code.ts';
import { verifyPayment } from './paying/verify-payment.ts';
import type { PaymentDeps } from '#money/payments/payment-deps.ts';

interface Asked {
  person: Person;
  id: string;
  note: string | null;
  /** The deposit wording the renter agreed to. */
  agreed: string | null;
  /** The hand-over code, as typed. */
  code: string;
  address: string;
}

type Command = (deps: PaymentDeps, asked: Asked) => Promise<{ id: string } | { url: string }>;

interface Entry {
  by: (request: FastifyRequest) => Promise<Person>;
  run: Command;
}

const press = (name: HandoverPress): Entry => ({
  by: requireParty,
  run: (deps, { person, id }) => pressAtHandover(deps, person.id, id, name),
});
const losing = (name: LosesNext): Entry => ({
  by: requireParty,
  run: (deps, { person, id }) => loseNext(deps, person.id, id, name),
});
const withCode = (name: 'hand-over' | 'return'): Entry => ({
  by: requireParty,
  run: (deps, { person, id, code }) => enterCode(deps, person.id, id, name, code),
});

/** The command behind each move, and who may press its button; `pay` and `give-card` return an address. */
const commands: Record<PersonalMove, Entry> = {
  accept: { by: requireMember, run: (deps, { person, id }) => acceptBooking(deps, person.id, id) },
  decline: {
    by: requireParty,
    run: (deps, { person, id, note }) => endRequest(deps, person.id, id, 'decline', note),
  },
  withdraw: {
    by: requireParty,
    run: (deps, { person, id, note }) => endRequest(deps, person.id, id, 'withdraw', note),
  },
  pay: { by: requireMember, run: (deps, { person, id, ...how }) => payBooking(deps, person, id, how) },
  'show-address': { by: requireMember, run: (deps, { person, id }) => showAddress(deps, person.id, id) },
  'give-card': {
    by: requireParty,
    run: (deps, { person, id, ...how }) => giveCard(deps, person, id, how),
  },
  'cancel-unsecured': {
    by: requireParty,
    run: (deps, { person, id, note }) => endRequest(deps, person.id, id, 'cancel-unsecured', note),
  },
  cancel: { by: requireParty, run: (deps, { person, id, note }) => cancelBooking(deps, person.id, id, note) },
  'hand-over': withCode('hand-over'),
  'say-handed-over': press('say-handed-over'),
  'say-received': press('say-received'),
  'on-my-way': press('on-my-way'),
  return: withCode('return'),
  'mark-back': press('mark-back'),
  'agree-return': press('agree-return'),
  'deny-return': press('deny-return'),
  'say-returned': press('say-returned'),
  'contest-return': press('contest-return'),
  'all-good': press('all-good'),
  'not-back': press('not-back'),
  'cancel-not-back': losing('cancel-not-back'),
  'will-not-be-back': losing('will-not-be-back'),
};

const BookingParams = z.object({ id: z.uuid() });
const MoveParams = BookingParams.extend({ move: z.enum(personalMoves) });
const tags = ['bookings'];

/** Bookings: requesting, holding, paying, and every move of the machine that people make. */
export const bookingsRoutes: Routes<PaymentDeps> = async (app, { deps }) => {
  beginningRoutes(app, { deps });

  readingRoutes(app, { deps });

  app.post(
    '/bookings/:id/:move',
    { schema: { params: MoveParams, body: MoveInputSchema, response: { 200: MoveAnswerSchema }, tags } },
    async (request, reply) => {
      const { id, move } = request.params;
      const { by, run } = commands[move];
      const person = await by(request);
      return once(deps, request, reply, person.id, async () => {
        await spend(deps, 'bookingsPerPerson', person.id);
        const { note = null, depositConsent: agreed = null, code = '' } = request.body ?? {};
        const asked = { person, id, note, agreed, code, address: request.ip };
        const done = await run(deps, asked);
        return { booking: await readBooking(deps, person.id, id), url: 'url' in done ? done.url : null };
      });
    },
  );
};

/** Lists, pages, receipts and codes of bookings. */
function readingRoutes(...[app, { deps }]: Parameters<Routes<PaymentDeps>>): void {
  app.get(
    '/bookings',
    { schema: { querystring: BookingListQuerySchema, response: { 200: BookingListSchema }, tags } },
    async (request) => {
      const person = await requirePerson(request);
      const { role, session, ...list } = request.query;
      if (session) return readPaidBooking(deps, person.id, session);
      return role
        ? readBookings(deps, person.id, { ...list, role })
        : readWaiting(deps, person.id, list.limit);
    },
  );

  app.get('/bookings/counts', { schema: { response: { 200: BookingCountsSchema }, tags } }, async (request) =>
    readCounts(deps, (await requirePerson(request)).id),
  );

  app.get(
    '/bookings/month',
    { schema: { querystring: MonthQuerySchema, response: { 200: OwnerMonthSchema }, tags } },
    async (request) => readMonth(deps, (await requirePerson(request)).id, request.query.month),
  );

  app.get(
    '/bookings/:id',
    { schema: { params: BookingParams, response: { 200: BookingDetailSchema }, tags } },
    async (request) => {
      const person = await requirePerson(request);
      return readBookingDetail(deps, person.id, request.params.id);
    },
  );

  app.get(
    '/bookings/:id/receipt',
    { schema: { params: BookingParams, response: { 200: ReceiptSchema }, tags } },
    async (request) => readReceipt(deps, (await requirePerson(request)).id, request.params.id),
  );

  app.get(
    '/bookings/:id/code',
    { schema: { params: BookingParams, response: { 200: HandoverCodeSchema }, tags } },
    async (request, reply) => {
      const person = await requirePerson(request);
      reply.header('cache-control', 'no-store');
      return showCode(deps, person.id, request.params.id);
    },
  );

  app.get(
    '/bookings/:id/calendar.ics',
    { schema: { params: BookingParams, tags } },
    async (request, reply) => {
      const person = await requirePerson(request);
      const file = await readCalendarFile(deps, person.id, request.params.id);
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="${savedAs('booking.ics')}"`)
        .send(file);
    },
  );
}

/** Requesting, holding and paying. */
function beginningRoutes(...[app, { deps }]: Parameters<Routes<PaymentDeps>>): void {
  app.post(
    '/bookings',
    { schema: { body: RequestInputSchema, response: { 201: BookingSchema }, tags } },
    async (request, reply) => {
      const person = await requireActiveMember(request);
      reply.status(201);
      return once(deps, request, reply, person.id, async () => {
        await spend(deps, 'bookingsPerPerson', person.id);
        return requestBooking(deps, person, request.body, (tx, { id }, now) =>
          readBegun(tx, person.id, id, now),
        );
      });
    },
  );

  app.post(
    '/functions/create-checkout',
    { schema: { body: BookingInputSchema, response: { 200: CheckoutAnswerSchema }, tags } },
    async (request, reply) => {
      const person = await requireActiveMember(request);
      return once(deps, request, reply, person.id, async () => {
        await spend(deps, 'bookingsPerPerson', person.id);
        return holdDates(deps, person, request.body, request.ip);
      });
    },
  );

  app.post(
    '/functions/verify-payment',
    { schema: { body: VerifyPaymentInputSchema, response: { 200: VerifyPaymentAnswerSchema }, tags } },
    async (request) => {
      await spend(deps, 'verifyPaymentPerAddress', request.ip);
      return verifyPayment(deps, request.body.sessionId);
    },
  );

  // The provider fills in the session's id. Whatever happened to the card, the booking's page explains it.
  app.get<{ Querystring: { session_id?: string } }>(
    '/checkout/deposit-return',
    { schema: { hide: true } },
    async (request, reply) => {
      await spend(deps, 'verifyPaymentPerAddress', request.ip);
      const settled = await settleCheckout(deps, request.query.session_id ?? '').catch((error: unknown) => {
        if (error instanceof Problem) return null;
        throw error;
      });
      return reply.redirect(settled ? `/#/booking/${settled.bookingId}` : '/#/dashboard');
    },
  );
}

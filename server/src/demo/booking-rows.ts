import type { Notice } from '@borough/domain/bookings/bookings.machine';
import { currency, dollarsOf } from '@borough/domain/money';
import { policyVersion } from '@borough/domain/pricing/pricing.rules';
import type { BookingNoticeFacts } from '../notifications/booking-facts.ts';
import type { NoticeWords } from '../notifications/booking-phrases.ts';
import { bookingWords } from '../notifications/booking-words.ts';
import type { BookingStory, StoryEvent } from './booking-story.ts';
import type { DemoReview } from './demo-reviews.ts';
import type { Row } from './demo.store.ts';
import { pickupAddressOf } from './item-rows.ts';
import type { DemoPerson } from './people.ts';
import type { Chance } from './random.ts';

const partyOf = (story: BookingStory, actor: string): string | null =>
  actor === 'renter' ? story.renter.id : actor === 'owner' ? story.item.owner.id : null;

/** A booking as its moves would have left it. */
export function bookingRow(
  story: BookingStory,
  photoHashes: readonly string[],
  intentId: string | null,
): Row {
  const { item, price, range } = story;
  const lastEvent = story.events.at(-1)?.at ?? story.madeAt;
  return {
    id: story.id,
    created_at: story.madeAt,
    updated_at: lastEvent,
    item_id: item.id,
    renter_id: story.renter.id,
    owner_id: item.owner.id,
    kind: story.kind,
    status: story.status,
    start_date: range.startDate,
    end_date: range.endDate,
    total_price: dollarsOf(price.chargedCents),
    charged_cents: price.chargedCents,
    subtotal_cents: price.subtotalCents,
    daily_price_cents: price.dailyPriceCents,
    deposit_cents: price.depositCents,
    price_lines: JSON.stringify(price.lines),
    tier: price.tier,
    currency,
    time_zone: item.owner.place.timeZone,
    policy_version: policyVersion,
    title: item.listing.title,
    description: item.listing.description,
    photo_hashes: photoHashes,
    requested_at: story.kind === 'request' ? story.madeAt : null,
    answer_by: story.answerBy,
    accepted_at: story.acceptedAt,
    pay_by: story.payBy,
    hold_expires_at: story.holdExpiresAt,
    deadline_at: story.deadlineAt,
    paid_at: story.paidAt,
    confirmed_at: story.confirmedAt,
    pickup_address: story.confirmedAt ? pickupAddressOf(item) : null,
    latitude: story.confirmedAt ? item.home.point.lat : null,
    longitude: story.confirmedAt ? item.home.point.lng : null,
    payment_intent_id: intentId,
    starts_at: story.startsAt,
    ends_at: story.endsAt,
    picked_up_at: story.pickedUpAt,
    returned_at: story.returnedAt,
    completed_at: story.completedAt,
    cancelled_at: story.cancelledAt,
    cancel_reason: story.cancelReason,
    cancel_actor: story.cancelActor,
    cancelled_by: partyOf(story, story.cancelActor ?? ''),
    refund_cents: story.refundCents,
    owner_keeps_cents: story.ownerKeepsCents,
  };
}

/** The history of a booking. */
export function eventRows(story: BookingStory): Row[] {
  return story.events.map((event) => ({
    booking_id: story.id,
    at: event.at,
    move: event.move,
    actor_kind: event.actor,
    actor_id: partyOf(story, event.actor),
    from_status: event.from,
    to_status: event.to,
    details: JSON.stringify(event.details ?? {}),
  }));
}

/** Where the money of a booking went: postings of lines that sum to zero. */
export function ledgerRows(chance: Chance, story: BookingStory): Row[] {
  return story.postings.flatMap((posting) => {
    const postingId = chance.uuid();
    const lines = [
      ['card', posting.card],
      ['owner', posting.owner],
      ['platform', posting.platform],
    ] as const;
    return lines
      .filter(([, cents]) => cents !== 0)
      .map(([account, cents]) => ({
        posting_id: postingId,
        at: posting.at,
        booking_id: story.id,
        account,
        cents,
        memo: posting.memo,
      }));
  });
}

/** The deposit of a paid booking. */
export function depositRows(story: BookingStory): Row[] {
  if (!story.deposit) return [];
  const { status, dueAt } = story.deposit;
  return [
    {
      booking_id: story.id,
      amount_cents: story.price.depositCents,
      status,
      due_at: dueAt,
      payment_intent_id: status === 'released' ? `pi_demo_${story.id}` : null,
      updated_at: story.events.at(-1)?.at ?? story.madeAt,
    },
  ];
}

/** A review and its reply. */
export const reviewRow = (review: DemoReview): Row => ({
  id: review.id,
  created_at: review.writtenAt,
  updated_at: review.revealedAt,
  booking_id: review.story.id,
  item_id: review.story.item.id,
  reviewer_id: review.reviewerId,
  reviewee_id: review.revieweeId,
  review_type: review.kind,
  rating: review.rating,
  comment: review.comment,
  revealed_at: review.revealedAt,
  reply: review.reply,
  replied_at: review.repliedAt,
});

const noticeOf = (event: StoryEvent): Notice | null => {
  if (event.move === 'cancel') return event.actor === 'owner' ? 'cancelled-by-owner' : 'cancelled-by-renter';
  const notices: Record<string, Notice> = {
    request: 'request-made',
    accept: 'request-accepted',
    decline: 'request-declined',
    withdraw: 'request-withdrawn',
    'expire-request': 'request-expired',
    confirm: 'booking-confirmed',
  };
  return notices[event.move] ?? null;
};

const told = (person: DemoPerson) => ({ id: person.id, email: person.email, name: person.displayName });

const factsOf = (story: BookingStory): BookingNoticeFacts => ({
  bookingId: story.id,
  itemTitle: story.item.listing.title,
  ...story.range,
  timeZone: story.item.owner.place.timeZone,
  renter: told(story.renter),
  owner: told(story.item.owner),
  ...story.price,
  refundCents: story.refundCents,
  ownerCents: story.ownerKeepsCents,
  answerBy: story.answerBy,
  payBy: story.payBy,
  startsAt: story.startsAt,
  endsAt: story.endsAt,
  depositStatus: story.depositStatus,
  depositDueAt: story.depositDueAt,
  depositBy: story.depositBy,
  depositHeldUntil: story.depositHeldUntil,
  reason: story.cancelReason,
  note: null,
});

const words: Record<Notice, NoticeWords> = bookingWords;

/** One conversation for each item and renter, with the lines the moves left in it. */
export function conversationRows(
  chance: Chance,
  stories: readonly BookingStory[],
): { conversations: Row[]; messages: Row[] } {
  const pairs = Map.groupBy(stories, (story) => `${story.item.id} ${story.renter.id}`);
  const conversations: Row[] = [];
  const messages: Row[] = [];
  for (const group of pairs.values()) {
    const [first] = group;
    if (!first) continue;
    const id = chance.uuid();
    const lines = group
      .flatMap((story) => {
        const facts = factsOf(story);
        return story.events.flatMap((event) => {
          const notice = noticeOf(event);
          const text = notice && words[notice].line?.(facts);
          return text ? [{ at: event.at, text }] : [];
        });
      })
      .sort((a, b) => a.at.getTime() - b.at.getTime());
    const [opened] = lines;
    if (!opened) continue;
    conversations.push({
      id,
      created_at: opened.at,
      updated_at: lines.at(-1)?.at ?? opened.at,
      item_id: first.item.id,
      owner_id: first.item.owner.id,
      renter_id: first.renter.id,
    });
    messages.push(
      ...lines.map(({ at, text }) => ({
        id: chance.uuid(),
        created_at: at,
        conversation_id: id,
        item_id: first.item.id,
        kind: 'system',
        content: text,
      })),
    );
  }
  return { conversations, messages };
}

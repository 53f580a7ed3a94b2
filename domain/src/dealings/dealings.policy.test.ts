import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  blockHasBegun,
  type Dealing,
  dealings,
  type Standing,
  whyNoMember,
  whyNotDeal,
  whyNothingNew,
} from './dealings.policy.ts';

const member: Standing = { signUpFinished: true, confirmed: true, suspended: false, underReview: false };
const suspended = { ...member, suspended: true };
const strangers = { blocked: false, booked: false, shares: false };
const names = Object.keys(dealings) as Dealing[];

/**
 * Written out by hand: the answer to each act when the person is suspended, when the other is, when one blocked the other, and
 * when one blocked the other while they have a booking.
 */
const not = 'account.suspended';
const theirs = 'dealing.other-suspended';
const blocked = 'dealing.blocked';
const silenced = 'conversation.blocked';
const answers: Record<Dealing, [string | null, string | null, string | null, string | null]> = {
  ask: [not, theirs, blocked, blocked],
  hold: [not, theirs, blocked, blocked],
  accept: [not, theirs, blocked, blocked],
  pay: [not, theirs, blocked, blocked],
  confirm: [not, theirs, blocked, blocked],
  end: [null, null, null, null],
  review: [null, null, null, null],
  note: [null, null, silenced, silenced],
  contact: [null, null, blocked, null],
  'write-first': [not, null, silenced, silenced],
  message: [not, null, silenced, null],
  receipt: [null, null, blocked, blocked],
};

describe.each(names)('%s', (dealing) => {
  test('is open to two members with nothing between them', () => {
    expect(whyNotDeal(dealing, { self: member, other: member, between: strangers })).toBeNull();
  });

  test('meets suspensions and blocks as the table says', () => {
    const ask = (self: Standing, other: Standing, between = strangers) =>
      whyNotDeal(dealing, { self, other, between });
    expect([
      ask(suspended, member),
      ask(member, suspended),
      ask(member, member, { ...strangers, blocked: true }),
      ask(member, member, { ...strangers, blocked: true, booked: true }),
    ]).toEqual(answers[dealing]);
  });

  test('is closed to people under review, except to end or continue what already exists', () => {
    const underReview = { ...member, underReview: true };
    const goesOn = ['end', 'review', 'note', 'contact', 'receipt'].includes(dealing);
    const self = whyNotDeal(dealing, { self: underReview, other: member, between: strangers });
    expect(self).toBe(goesOn ? null : 'account.under-review');
    const other = whyNotDeal(dealing, { self: member, other: underReview, between: strangers });
    expect(other).toBe(answers[dealing][1]);
  });

  test('is closed to anyone who did not finish signing up or confirm their address', () => {
    const others = { other: member, between: strangers };
    expect(whyNotDeal(dealing, { self: { ...member, signUpFinished: false }, ...others })).toBe(
      'account.finish-sign-up',
    );
    expect(whyNotDeal(dealing, { self: { ...member, confirmed: false }, ...others })).toBe(
      'account.unconfirmed',
    );
  });
});

test('a suspended person may answer, and write about a running booking', () => {
  const of = { self: suspended, other: member, between: strangers };
  expect(whyNotDeal('message', { ...of, answering: true })).toBeNull();
  expect(whyNotDeal('message', { ...of, between: { ...strangers, booked: true } })).toBeNull();
  expect(whyNotDeal('message', of)).toBe('account.suspended');
});

test('two who share a card, phone or bank account begin nothing with each other, and finish what there is', () => {
  const between = { ...strangers, shares: true };
  const refused = names.filter((dealing) => whyNotDeal(dealing, { self: member, other: member, between }));
  expect(refused).toEqual(['ask', 'hold', 'accept', 'pay', 'confirm']);
  for (const dealing of refused)
    expect(whyNotDeal(dealing, { self: member, other: member, between })).toBe('dealing.shared');
});

test('a block while a booking runs waits for its end', () => {
  expect(blockHasBegun({ blocked: true, booked: true })).toBe(false);
  expect(blockHasBegun({ blocked: true, booked: false })).toBe(true);
  expect(blockHasBegun({ blocked: false, booked: false })).toBe(false);
});

test('a non-member writes nothing, and a suspended person begins nothing', () => {
  expect(whyNoMember(suspended)).toBeNull();
  expect(whyNothingNew(suspended)).toBe('account.suspended');
  expect(whyNothingNew({ ...suspended, confirmed: false })).toBe('account.unconfirmed');
  expect(whyNothingNew(member)).toBeNull();
});

test('a block, a suspension or an unfinished sign-up never opens what was closed', () => {
  const standing = fc.record({
    signUpFinished: fc.boolean(),
    confirmed: fc.boolean(),
    suspended: fc.boolean(),
    underReview: fc.boolean(),
  });
  const anyOf = fc.record({
    self: standing,
    other: standing,
    between: fc.record({ blocked: fc.boolean(), booked: fc.boolean(), shares: fc.boolean() }),
    answering: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.constantFrom(...names), anyOf, (dealing, of) => {
      if (whyNotDeal(dealing, of) === null) return;
      expect(whyNotDeal(dealing, { ...of, between: { ...of.between, blocked: true } })).not.toBeNull();
      expect(whyNotDeal(dealing, { ...of, between: { ...of.between, shares: true } })).not.toBeNull();
      expect(whyNotDeal(dealing, { ...of, self: { ...of.self, suspended: true } })).not.toBeNull();
      expect(whyNotDeal(dealing, { ...of, other: { ...of.other, suspended: true } })).not.toBeNull();
      expect(whyNotDeal(dealing, { ...of, self: { ...of.self, underReview: true } })).not.toBeNull();
    }),
  );
});

import { describe, expect, test } from 'vitest';
import { judgeText } from '../filter.rules.ts';
import { findCalls } from './find-calls.ts';
import { findHandles } from './find-handles.ts';
import { findPayments } from './find-payments.ts';
import { findPlatforms } from './find-platforms.ts';
import { findRequests } from './find-requests.ts';

const chat = { field: 'message', recent: [], contactOpen: false } as const;

describe('an invitation to another app', () => {
  test.each([
    'ig: mayar',
    'my snap is joe_1',
    'add me on line',
    'are you on signal',
    'message me on facebook',
    'ur insta?',
  ])('is %s', (text) => expect(findPlatforms(text)).not.toEqual([]));

  test.each([
    'a backdrop for my instagram photos',
    'i saw it on facebook for 900',
    'is the signal bad there',
    'line up the holes',
    'snap it shut',
    'x marks the spot',
    'no whatsapp please',
  ])('is not %s', (text) => expect(findPlatforms(text)).toEqual([]));
});

describe('a user name', () => {
  test.each(['@joe.saws', 'search for @ joesaws', 'username: joesaws', 'joesaws#1192', 'joe_saws_pdx'])(
    'is %s',
    (text) => expect(findHandles(text)).not.toEqual([]),
  );

  test.each([
    '@ 5pm',
    '@noon at the park',
    '@ the corner',
    'the handle is loose',
    'locker#4471',
    'find me by the oak tree',
  ])('is not %s', (text) => expect(findHandles(text)).toEqual([]));
});

describe('payment elsewhere', () => {
  test.each([
    'venmo me',
    'pay me in person',
    'cancel and come by with cash',
    "don't book here",
    'sin comisiones',
    'cash ok?',
  ])('is %s', (text) => expect(findPayments(text)).not.toEqual([]));

  test.each([
    'please pay through the app',
    "can't do zelle, sorry",
    'venmo? no, only through borough',
    'is the deposit in cash?',
    'no cash please',
    'cash register for the stand',
    'leave it on the side porch',
    'is the deposit returned to my bank',
  ])('is not %s', (text) => expect(findPayments(text)).toEqual([]));
});

describe('a request for a call or a number', () => {
  test.each([
    "what's your number?",
    'can i call you',
    'text me at the number on the sign',
    'dame tu cel',
    'call me',
  ])('is %s', (text) => expect(findCalls(text)).not.toEqual([]));

  test.each([
    "i'll call it a day",
    'call me crazy but i like it',
    'the serial number is faded',
    "i'd rather not give out my number",
    'can i call you bob?',
    'call 811 before you dig',
    'does the other person see my number?',
  ])('is not %s', (text) => expect(findCalls(text)).toEqual([]));
});

describe('a request for contact elsewhere', () => {
  test.each([
    'can we talk outside the app',
    'what is your email address?',
    'my contact info is in my bio',
    'google my business name',
  ])('is %s', (text) => expect(findRequests(text)).not.toEqual([]));

  test.each([
    'message me here',
    'contact borough support',
    'see you outside',
    'check your email for the confirmation',
    'is there another way to attach it?',
  ])('is not %s', (text) => expect(findRequests(text)).toEqual([]));
});

describe('ways out that were once missed', () => {
  test.each([
    'tg: mike',
    'snap: joe',
    'snap is joe22',
    'kik joe',
    'add joe on signal',
    'discord joe 1234',
    't dot me slash joe',
    'joe at proton dot me',
    'my email is my first name, then 91, at the google mail service',
    '加我微信',
    '我的微信号是 joe2077',
    'me chama no zap',
    'just google Joe Rentals Boise',
    'google "joe rentals" and call the first result',
  ])('%s', (text) => expect(judgeText(text, chat).verdict).not.toBe('allow'));

  test.each([
    'Does it connect to the WhatsApp web camera?',
    'kik drum',
    'discord 2 of 3',
    'google the manual and call it done',
    '我不加微信',
    'não tenho zap',
    'snap it shut',
    'is the snap is missing 2 rings',
  ])('but not: %s', (text) => expect(judgeText(text, chat).verdict).toBe('allow'));
});

test.each(['Is it free on some day 30?', 'some day 30', 'the one on table 30', 'could you do 30 for it?'])(
  'an innocent sentence after other figures is no number in parts: %s',
  (text) => {
    for (const recent of [
      ['415', '555', '01'],
      ['41', '55', '55', '01'],
      ['call 415', '555 01'],
    ])
      for (const { rule } of judgeText(text, { ...chat, recent }).hits)
        expect(rule).not.toBe('phone.in-parts');
  },
);

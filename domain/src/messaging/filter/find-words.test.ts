import { describe, expect, test } from 'vitest';
import { findCalls } from './find-calls.ts';
import { findHandles } from './find-handles.ts';
import { findPayments } from './find-payments.ts';
import { findPlatforms } from './find-platforms.ts';
import { findRequests } from './find-requests.ts';

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

import { describe, expect, test } from 'vitest';
import { findAddresses } from './find-addresses.ts';
import { probable } from '../finding.ts';
import { normalise } from '../view.ts';

const found = (text: string) => findAddresses(normalise(text)).filter(({ score }) => score >= probable);

describe('an address on the net', () => {
  test.each([
    'joe@gmail.com',
    'joe @ gmail . com',
    'joe(at)gmail(dot)com',
    'joe-at-gmail-dot-com',
    'joe@gmail,com',
    'johnATgmailDOTcom',
    'toby (at) proton (dot) me',
    'luis arroba hotmail punto com',
    'joe at gee mail',
    'my hotmail is karla_84',
    'joeharris84@',
  ])('is %s', (text) => expect(found(text)).not.toEqual([]));

  test.each([
    'https://x.org/a',
    'peakrentals.com',
    'peakrentals [dot] com',
    'www peakrentals com',
    't.me/joe',
    'dansgarage.shop',
    'joesaws.carrd.co',
  ])('is %s', (text) => expect(found(text).map(({ rule }) => rule)).toContain('link.address'));

  test.each([
    'Great.Thanks',
    'I am at home.Come by',
    'ok.so tomorrow',
    'yes.no.maybe',
    'e.g. the red one, i.e. the big one',
    'version 1.2.3.4',
    'the dot on the lens',
    'it has a dot com sticker',
    'I work at Yahoo',
    'a great outlook from the deck',
    '24-70 f/2.8. Nice',
  ])('is not %s', (text) => expect(found(text)).toEqual([]));
});

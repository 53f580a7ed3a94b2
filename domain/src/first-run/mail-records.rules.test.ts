import { expect, test } from 'vitest';
import { judgeRecords, type MailRecords } from './mail-records.rules.ts';

const good: MailRecords = {
  mx: ['mx.rent.test'],
  spf: ['v=spf1 include:sendgrid.net ~all'],
  dmarc: ['v=DMARC1; p=none'],
  dkim: ['v=DKIM1; k=rsa; p=MIGf'],
};
const through = (server: string, found: Partial<MailRecords>, selector = 's1') =>
  judgeRecords({ domain: 'rent.test', server, selector }, { ...good, ...found });
const about = (what: string, found: ReturnType<typeof through>) => found.find((each) => each.about === what);

test('records that are as they should be have nothing to mend', () => {
  const found = through('smtp.sendgrid.net', {});
  expect(found.map(({ state }) => state)).toEqual(['ok', 'ok', 'ok', 'ok']);
  expect(found.every(({ record }) => record === null)).toBe(true);
});

test.each([
  ['no SPF, a known service', 'smtp.sendgrid.net', [], 'wrong', 'v=spf1 include:sendgrid.net ~all'],
  ['no SPF, a server of its own', 'mail.rent.test', [], 'wrong', 'v=spf1 a:mail.rent.test ~all'],
  ['no SPF, an address', '203.0.113.7', [], 'wrong', 'v=spf1 ip4:203.0.113.7 ~all'],
  ['no SPF, a long address', '2001:db8::7', [], 'wrong', 'v=spf1 ip6:2001:db8::7 ~all'],
  [
    'SPF for another service',
    'smtp.mailgun.org',
    ['v=spf1 include:_spf.google.com -all'],
    'wrong',
    'v=spf1 include:_spf.google.com include:mailgun.org -all',
  ],
  [
    'SPF that may cover the server in other words',
    'mail.rent.test',
    ['v=spf1 mx -all'],
    'note',
    'v=spf1 mx a:mail.rent.test -all',
  ],
  [
    'two SPF records',
    'smtp.sendgrid.net',
    ['v=spf1 mx ~all', 'v=spf1 include:sendgrid.net -all'],
    'wrong',
    'v=spf1 mx include:sendgrid.net ~all',
  ],
  [
    'SPF that lets everyone',
    'smtp.sendgrid.net',
    ['v=spf1 +all'],
    'wrong',
    'v=spf1 include:sendgrid.net ~all',
  ],
])('%s: the record that mends it', (_, server, spf, state, value) => {
  expect(about('spf', through(server, { spf }))).toMatchObject({
    state,
    record: { name: 'rent.test', type: 'TXT', value },
  });
});

test('a key is looked up at its selector, and a withdrawn one counts as missing', () => {
  expect(about('dkim', through('smtp.sendgrid.net', { dkim: null }))?.state).toBe('note');
  expect(about('dkim', through('smtp.sendgrid.net', { dkim: [] }))).toMatchObject({
    state: 'wrong',
    record: { name: 's1._domainkey.rent.test' },
  });
  expect(about('dkim', through('smtp.sendgrid.net', { dkim: ['v=DKIM1; p='] }))?.state).toBe('wrong');
});

test('DMARC is needed once, with a policy', () => {
  expect(about('dmarc', through('smtp.sendgrid.net', { dmarc: ['something else'] }))).toMatchObject({
    state: 'wrong',
    record: { name: '_dmarc.rent.test', type: 'TXT', value: 'v=DMARC1; p=none' },
  });
  const twice = ['v=DMARC1; p=reject', 'v=DMARC1; p=none'];
  expect(about('dmarc', through('smtp.sendgrid.net', { dmarc: twice }))?.record?.value).toBe(twice[0]);
  expect(
    about('dmarc', through('smtp.sendgrid.net', { dmarc: ['v=DMARC1; rua=mailto:a@b.test'] }))?.state,
  ).toBe('wrong');
});

test('a domain that takes no mail is worth knowing, and stops nothing', () => {
  expect(about('mx', through('smtp.sendgrid.net', { mx: [] }))?.state).toBe('note');
});

import { expect, test } from 'vitest';
import { readConfig } from '#floor/config.ts';
import { providersOf } from './providers.ts';

const company = {
  OIDC_ISSUER: 'https://login.acme.example',
  OIDC_CLIENT_ID: 'borough',
  OIDC_CLIENT_SECRET: 'a secret',
};

test('a provider is offered once everything it needs is set', () => {
  expect(providersOf(readConfig({}))).toEqual([]);
  expect(
    providersOf(readConfig({ GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b', ...company })),
  ).toMatchObject([
    { id: 'google', name: 'Google', issuer: 'https://accounts.google.com', answersByForm: false },
    { id: 'oidc', name: 'Single sign-on', issuer: 'https://login.acme.example' },
  ]);
});

test.each([
  'http://login.acme.example',
  'http://127.0.0.1.acme.example',
  'ftp://login.acme.example',
  'login.acme.example',
])('a provider that is not reached safely is refused at the start: %s', (issuer) => {
  expect(() => readConfig({ ...company, OIDC_ISSUER: issuer })).toThrow(/OIDC_ISSUER/);
});

test.each([
  ['Google', { GOOGLE_CLIENT_ID: 'a' }, 'GOOGLE_CLIENT_SECRET'],
  ['Apple', { APPLE_CLIENT_SECRET: 'a' }, 'APPLE_CLIENT_ID'],
  ['the company', { ...company, OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET'],
  ['the company, of which only the issuer is known', { OIDC_ISSUER: company.OIDC_ISSUER }, 'OIDC_CLIENT_ID'],
])(
  'half a sign-in with %s is refused at the start, by the name of what is missing',
  (_, settings, missing) => {
    expect(() => readConfig(settings)).toThrow(new RegExp(`also needs these settings:\\n[^]*${missing}`));
  },
);

test('the domains of the company sign-in are read with commas, at-signs and capitals', () => {
  expect(readConfig({ OIDC_DOMAIN: ' @Acme.example, acme.TEST ,' }).OIDC_DOMAIN).toEqual([
    'acme.example',
    'acme.test',
  ]);
});

import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { providersOf } from './providers.ts';

const company = {
  OIDC_ISSUER: 'https://login.acme.example',
  OIDC_CLIENT_ID: 'borough',
  OIDC_CLIENT_SECRET: 'a secret',
};

test('a provider is offered once everything it needs is set', () => {
  expect(providersOf(readConfig({}))).toEqual([]);
  expect(providersOf(readConfig({ ...company, OIDC_CLIENT_SECRET: '' }))).toEqual([]);
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

test('the domains of the company sign-in are read with commas, at-signs and capitals', () => {
  expect(readConfig({ OIDC_DOMAIN: ' @Acme.example, acme.TEST ,' }).OIDC_DOMAIN).toEqual([
    'acme.example',
    'acme.test',
  ]);
});

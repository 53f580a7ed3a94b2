import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  ForgotPasswordSchema,
  ResetPasswordSchema,
  SignInSchema,
  SignUpFormSchema,
  SignUpSchema,
} from './accounts.contract.ts';
import { EmailSchema } from '../contact-details.contract.ts';

const said = (schema: z.ZodType, value: unknown): Record<string, string[]> => {
  const fields: Record<string, string[]> = {};
  for (const { path, message } of schema.safeParse(value).error?.issues ?? [])
    (fields[path.join('.')] ??= []).push(message);
  return fields;
};

const maya = {
  email: 'maya@mail.example',
  password: '123456',
  firstName: 'Maya',
  lastName: 'Reyes',
  marketingOptIn: false,
  acceptTerms: true,
};
const passes = {};
const required = 'Please fill in all required fields';
const address = { email: ['Please enter a valid email address'] };
const names = 'Please provide your first and last name';

describe('signing up', () => {
  test.each([
    ['all fields filled', {}, passes],
    ['no email', { email: '' }, { email: [required] }],
    ['an email left out', { email: undefined }, { email: [required] }],
    ['no password', { password: '' }, { password: [required] }],
    ['a malformed email', { email: 'abc' }, address],
    ['an email without a domain', { email: 'maya@' }, address],
    [
      'a password of 5 characters',
      { password: '12345' },
      { password: ['Password must be at least 6 characters long'] },
    ],
    ['a password of 6 characters', { password: '123456' }, passes],
    ['a password of 128 characters', { password: 'a'.repeat(128) }, passes],
    [
      'a password of 129 characters',
      { password: 'a'.repeat(129) },
      { password: ['Password can be at most 128 characters long'] },
    ],
    ['no first name', { firstName: '' }, { firstName: [names] }],
    ['a last name of spaces', { lastName: '   ' }, { lastName: [names] }],
    ['no names', { firstName: undefined, lastName: '' }, { firstName: [names], lastName: [names] }],
    [
      'terms not accepted',
      { acceptTerms: false },
      { acceptTerms: ['Please accept the terms and conditions'] },
    ],
    [
      'terms left out',
      { acceptTerms: undefined },
      { acceptTerms: ['Please accept the terms and conditions'] },
    ],
    ['names of other alphabets', { firstName: 'Nguyễn', lastName: '李' }, passes],
    ['an office word for a last name', { firstName: 'Robert', lastName: 'Service' }, passes],
    ['a name of one word', { firstName: 'Madhur', lastName: '-' }, passes],
    [
      'our name',
      { firstName: 'Borough Support', lastName: 'Team' },
      { firstName: ["A name can't sound like Borough or someone who works for it."] },
    ],
    [
      'an office in two fields',
      { firstName: 'Customer', lastName: 'Service' },
      { firstName: ["A name can't sound like Borough or someone who works for it."] },
    ],
    [
      'a tick behind the last name',
      { lastName: 'Reyes ✓' },
      { lastName: ['Please write the name in letters, without symbols.'] },
    ],
    [
      'an app for a name',
      { firstName: 'Venmo', lastName: 'Tomwheels' },
      { firstName: ["A name can't mention an app or a payment method, or advertise anything."] },
    ],
    [
      'a name of 61 letters',
      { firstName: 'a'.repeat(61) },
      { firstName: ['A name can have at most 60 characters'] },
    ],
    ['no phone', { phone: undefined }, passes],
    ['a phone', { phone: '(415) 555-0142' }, passes],
    ['no word about mail from us', { marketingOptIn: undefined }, passes],
  ] as [string, object, Record<string, string[]>][])('with %s', (_, change, expected) => {
    expect(said(SignUpSchema, { ...maya, ...change })).toEqual(expected);
  });

  test('asks for the password twice, and both must match', () => {
    expect(said(SignUpFormSchema, { ...maya, confirmPassword: '123456' })).toEqual(passes);
    expect(said(SignUpFormSchema, { ...maya, confirmPassword: '123457' })).toEqual({
      confirmPassword: ['Passwords do not match'],
    });
    expect(said(SignUpFormSchema, { ...maya, confirmPassword: '' })).toEqual({ confirmPassword: [required] });
  });

  test('has exactly the eight fields of the wizard', () => {
    expect(Object.keys(SignUpFormSchema.shape).sort()).toEqual(
      [
        'email',
        'password',
        'confirmPassword',
        'firstName',
        'lastName',
        'phone',
        'marketingOptIn',
        'acceptTerms',
      ].sort(),
    );
  });

  test('sets no role, plan, verification or score, whatever is sent', () => {
    const sent = { ...maya, role: 'admin', tier: 'pro', emailVerified: true, trustScore: 155 };
    expect(SignUpSchema.parse(sent)).toEqual(maya);
  });

  test('keeps the password as it was typed', () => {
    expect(SignUpSchema.parse({ ...maya, password: '  Pass  ' }).password).toBe('  Pass  ');
  });
});

describe('signing in', () => {
  const fill = 'Please fill in all fields';
  test.each([
    ['no email', { email: '' }, { email: [fill] }],
    ['an email of spaces', { email: '  ' }, { email: [fill] }],
    ['no password', { password: '' }, { password: [fill] }],
    ['nothing at all', { email: undefined, password: undefined }, { email: [fill], password: [fill] }],
    ['a malformed email', { email: 'abc' }, address],
    ["a short password, which may be somebody's old one", { password: '1' }, passes],
  ] as [string, object, Record<string, string[]>][])('with %s', (_, change, expected) => {
    expect(said(SignInSchema, { email: 'maya@mail.example', password: '123456', ...change })).toEqual(
      expected,
    );
  });
});

test('an address is trimmed and lowercased before signing in, signing up and asking for a reset', () => {
  expect(SignInSchema.parse({ email: ' User@X.com ', password: 'x' }).email).toBe('user@x.com');
  expect(SignUpSchema.parse({ ...maya, email: ' New@X.com ' }).email).toBe('new@x.com');
  expect(ForgotPasswordSchema.parse({ email: ' New@X.com ' }).email).toBe('new@x.com');
});

test('an address has at most 254 characters', () => {
  const long = (length: number) => `${'a'.repeat(length - '@mail.example'.length)}@mail.example`;
  expect(EmailSchema.safeParse(long(254)).success).toBe(true);
  expect(EmailSchema.safeParse(long(255)).success).toBe(false);
});

describe('a forgotten password', () => {
  test('needs an address with an at-sign', () => {
    expect(said(ForgotPasswordSchema, { email: '' })).toEqual({ email: ['Please enter your email address'] });
    expect(said(ForgotPasswordSchema, { email: 'abc' })).toEqual(address);
    expect(said(ForgotPasswordSchema, { email: 'a@b' })).toEqual(passes);
  });

  test('is replaced by one of at least 6 characters', () => {
    expect(said(ResetPasswordSchema, { token: 'a'.repeat(32), password: '12345' })).toEqual({
      password: ['Password must be at least 6 characters long'],
    });
  });
});

describe('addresses and numbers of other places', () => {
  const reading = (email: string) => {
    const read = EmailSchema.safeParse(email);
    return read.data ?? read.error?.issues[0]?.message;
  };
  test('takes a domain in any letters, in its plain spelling', () => {
    expect(reading('Maya@Bücher.example')).toBe('maya@xn--bcher-kva.example');
    expect(reading('maya@例え.jp')).toBe('maya@xn--r8jz45g.jp');
    expect(reading('maya@mail.example')).toBe('maya@mail.example');
  });
  test('says why it cannot write to other letters before the @', () => {
    expect(reading('josé@mail.example')).toContain('Before the @');
    for (const email of ['abc', 'a@b', 'a@bü cher.example', '@bücher.example'])
      expect(reading(email)).toBe('Please enter a valid email address');
  });
  test('refuses words as a phone number, and takes none', () => {
    const form = { email: 'maya@mail.example', password: 'porch-light-7', firstName: 'Maya', lastName: 'R' };
    const phone = (typed?: string) =>
      SignUpSchema.safeParse({ ...form, acceptTerms: true, phone: typed }).error?.issues[0]?.message;
    for (const typed of ['abc', '12345', '415-555-HELP'])
      expect(phone(typed)).toBe('Please enter a phone number, or leave this empty');
    for (const typed of [undefined, '', '+1 415 555 0100', '(415) 555-0100', '030/1234567'])
      expect(phone(typed)).toBeUndefined();
  });
});

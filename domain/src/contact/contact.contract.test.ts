import { expect, test } from 'vitest';
import { ContactInputSchema } from './contact.contract.ts';

const id = '7a3f0d4e-9f0a-4c55-8a4b-3f1f0a3b9c11';

test('an empty form is told, field by field, what is missing', () => {
  const refused = ContactInputSchema.safeParse({
    id,
    name: ' ',
    email: '',
    subject: 'general',
    message: ' \n',
  });
  expect(refused.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['name', 'Please tell us your name'],
    ['email', 'Please enter your email address'],
    ['message', 'Please write your message'],
  ]);
});

test('text is kept as written, without the space around it', () => {
  const input = {
    id,
    name: ' Maya ',
    email: ' Maya@Mail.example ',
    subject: 'bug',
    message: ' Two\n lines ',
  };
  expect(ContactInputSchema.parse(input)).toEqual({
    id,
    name: 'Maya',
    email: 'maya@mail.example',
    subject: 'bug',
    message: 'Two\n lines',
  });
});

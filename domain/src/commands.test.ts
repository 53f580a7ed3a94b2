import { expect, test } from 'vitest';
import { commandText } from './commands.ts';

test('a command is named the way the operator types it', () => {
  expect(commandText('start', '', false)).toBe('npm start');
  expect(commandText('admin', 'invite a@b.example', false)).toBe('npm run admin -- invite a@b.example');
  expect(commandText('start', '', true)).toBe('borough start');
  expect(commandText('admin', 'invite a@b.example', true)).toBe('borough admin invite a@b.example');
});

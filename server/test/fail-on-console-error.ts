import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

// An unexpected console error fails the test. A test that expects one replaces console.error with its own spy.
const original = console.error;
let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  console.error = (...parts: unknown[]) => {
    complaints.push(format(...parts));
    original(...parts);
  };
});

afterEach(() => {
  console.error = original;
  if (complaints.length > 0) throw new Error(`console.error was called: ${complaints.join('\n')}`);
});

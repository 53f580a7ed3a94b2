import { isValidElement } from 'react';
import { expect, test } from 'vitest';
import { WholeDates } from './whole-dates.tsx';

/** The parts of a text: those that stay on one line in brackets. */
const parts = (text: string) =>
  (WholeDates({ children: text }).props as { children: unknown[] }).children.map((part) =>
    isValidElement<{ children: string }>(part) ? `[${part.props.children}]` : part,
  );

test.each([
  ['Starts Dec 5, 9:00 AM PST', ['Starts ', '[Dec 5,]', ' ', '[9:00 AM PST]', '']],
  ['Back by Mon, Jan 18, 2027, 9:00 AM.', ['Back by ', '[Mon, Jan 18, 2027,]', ' ', '[9:00 AM.]', '']],
  [
    'Answer today, 1:00 AM GMT+5:30: it ends Jun 5.',
    ['Answer today, ', '[1:00 AM GMT+5:30:]', ' it ends ', '[Jun 5.]', ''],
  ],
  ['Jun 3 - Jun 5, 2027', ['', '[Jun 3]', ' - ', '[Jun 5, 2027]', '']],
])('no line of "%s" breaks inside a date or time, or begins with a comma or period', (text, expected) => {
  expect(parts(text)).toEqual(expected);
});

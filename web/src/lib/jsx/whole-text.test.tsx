import { isValidElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { wholeText } from './whole-text.ts';

const marked = (text: string) => `[${text}]`;
const whole = (type: string, ...children: ReactNode[]) => wholeText(type, children, marked);
const icon = <svg />;

test('text alone becomes one string, whatever it is put together from', () => {
  expect(whole('p', 'Total ', 4, false, [' of ', 12], null)).toBe('Total 4 of 12');
  expect(whole('option', 'Tools (', 0, ')')).toBe('Tools (0)');
  expect(wholeText('p', 'Total', marked)).toBe('Total');
});

test('no text at all stays nothing', () => {
  expect(whole('p', null, false, '', undefined)).toBeNull();
});

test('text next to an element is wrapped, one run at a time, and every element keeps its place', () => {
  expect(whole('p', 'Back: ', 4, icon, ' until ', ['June ', 3])).toEqual([
    '[Back: 4]',
    null,
    icon,
    '[ until June 3]',
    null,
  ]);
  expect(whole('p', false, icon, ' more')).toEqual([null, icon, '[ more]']);
  expect(whole('button', icon, ['Save ', <b key="b">all</b>])).toEqual([
    icon,
    ['[Save ]', expect.toSatisfy(isValidElement)],
  ]);
});

test('an element that comes and goes leaves the text around it where it was', () => {
  const places = (shown: boolean) =>
    (whole('p', 'a', shown && icon, 'b', icon) as unknown[]).map((child) => child !== null);
  expect(places(true)).toEqual([true, true, true, true]);
  expect(places(false)).toEqual([true, false, false, true]);
});

test('elements that hold only text get no others', () => {
  expect(whole('title', 'Drill', icon)).toEqual(['Drill', icon]);
});

test('anything but a list stays as it is', () => {
  const render = () => null;
  expect(wholeText('p', render as unknown as ReactNode, marked)).toBe(render);
  expect(wholeText('p', icon, marked)).toBe(icon);
});

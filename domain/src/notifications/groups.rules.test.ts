import { expect, test } from 'vitest';
import { canSwitch, isStoppable, noticeChannels, noticeGroups } from './groups.rules.ts';

test('people decide about every group on every channel, but for the safety of their account and the messages page', () => {
  const fixed = noticeGroups.flatMap((group) =>
    noticeChannels.flatMap((channel) => (canSwitch({ group, channel }) ? [] : [`${group} ${channel}`])),
  );
  expect(fixed).toEqual(['safety app', 'safety email', 'messages app']);
});

test('what can be stopped with one press can also be switched', () => {
  const groups = noticeGroups.filter(isStoppable);
  expect(groups).toEqual(['messages', 'reviews', 'tips']);
  for (const group of groups) expect(canSwitch({ group, channel: 'email' })).toBe(true);
});

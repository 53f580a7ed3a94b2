import { expect, test } from 'vitest';
import { crashUnderLoad } from '../../../test/crash-database.ts';
import { noteFigure } from '../../../test/proof-figures.ts';

test('a database that crashes ten times under load is served from again, and nothing acknowledged is lost', async () => {
  const { crashes, acknowledged, longestAway, longestMail, doubled } = await crashUnderLoad(10);
  const ok = longestAway < 5_000 && longestMail < 60_000 && doubled <= crashes;
  noteFigure({
    claim:
      'PostgreSQL ended as by pg_ctl stop -m immediate, or one of its processes killed, under load and with mails under way',
    figure: `${crashes} crashes: served again after at most ${longestAway} ms; ${acknowledged} subscriptions acknowledged, all of their mails sent, the last ${longestMail} ms later, ${doubled} twice`,
    passMark: 'the process stays; ≤ 5 s; 0 lost; ≤ 60 s; at most one mail twice per crash',
    ok,
  });
  expect({ longestAway, longestMail, doubled, ok }).toMatchObject({ ok: true });
});

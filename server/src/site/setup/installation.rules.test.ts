import { expect, test } from 'vitest';
import { ladderCompany } from '../../../test/company-settings.ts';
import { readConfig, requireConnections } from '#floor/config.ts';
import { modeOfTraces, whyNotAs } from './installation.rules.ts';

test('the contents of an unmarked database tell whether it is a demo or live, or that only its operator can say', () => {
  const of = (people: number, demoPeople: number, foreignCharges: number) =>
    modeOfTraces({ people, demoPeople, foreignCharges });
  expect(of(0, 0, 0)).toBe('either');
  expect([of(40, 40, 0), of(43, 40, 0)]).toEqual(['demo', 'demo']);
  expect([of(3, 0, 0), of(3, 0, 7), of(0, 0, 1)]).toEqual(['live', 'live', 'live']);
  expect([of(40, 40, 1), of(43, 40, 7)]).toEqual(['unclear', 'unclear']);
});

test('a demo never works on a live database, a live installation never on a demo, and neither on an unclear one', () => {
  const facts = { traces: { people: 43, demoPeople: 40, foreignCharges: 7 }, lacking: ['SMTP_URL: mail'] };
  for (const mode of ['demo', 'live'] as const) {
    expect([whyNotAs(mode, mode, facts), whyNotAs(mode, 'either', facts)]).toEqual([null, null]);
    expect(whyNotAs(mode, 'unclear', facts)).toMatch(
      /^This database has 40 demo people among 43 people, and 7 charges .*npm run doctor -- --this-is live/,
    );
  }
  expect(whyNotAs('live', 'demo', facts)).toMatch(/^This database is a demo: .* Use an empty one\.$/);
  expect(whyNotAs('demo', 'live', facts)).toMatch(/live installation.* are missing:\n {2}SMTP_URL: mail$/);
  expect(whyNotAs('demo', 'live', { ...facts, lacking: [] })).toMatch(/Remove BOROUGH_DEMO/);
});

test('BOROUGH_DEMO=0 never makes a demo, and names every setting that a live installation lacks', () => {
  expect(readConfig({}).demo).toBe(true);
  expect(() => readConfig({ BOROUGH_DEMO: '0' })).toThrow(
    /does not start outside demo mode without these settings:\n {2}SECRET: /,
  );
  // The first run in the browser asks for the rest, and a start after it refuses without.
  const bare = readConfig({ BOROUGH_DEMO: '0', SECRET: 'x'.repeat(32) });
  expect(() => requireConnections(bare)).toThrow(/these settings:\n {2}PUBLIC_URL: [^]*\n {2}SMTP_URL: /);
  const whole = {
    ...ladderCompany,
    PUBLIC_URL: 'https://rent.test',
    SMTP_URL: 'smtp://localhost:1',
    STRIPE_SECRET_KEY: 'sk_live_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    SECRET: 'x'.repeat(32),
  };
  expect(readConfig(whole)).toMatchObject({ demo: false, lacking: [] });
  expect(readConfig({ ...whole, BOROUGH_DEMO: '1' })).toMatchObject({ demo: true, demoBanner: true });
  const { SMTP_URL: _, ...less } = whole;
  expect(readConfig({ ...less, BOROUGH_DEMO: '1' }).lacking).toEqual([
    'SMTP_URL: where mail is sent through',
  ]);
});

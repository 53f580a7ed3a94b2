import type { judgeText } from '@borough/domain/filter/filter.rules';
import { Problem } from '@borough/domain/problems';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { nameCarriesContactDetails, refuseContactDetails } from './refuse-contact-details.ts';

const log = pino({ level: 'silent' });
const refusal = (act: () => void): Problem | null => {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
};

test('contact details are refused at the field that has them, with the rule in words', () => {
  const problem = refusal(() =>
    refuseContactDetails(
      {
        title: 'Cordless drill',
        description: 'Write to me@example.com',
        features: ['Two batteries', 'call 415-555-0100'],
        note: null,
        nothing: undefined,
      },
      log,
    ),
  );
  expect(problem).toMatchObject({ code: 'text.contact-details', status: 422 });
  expect(problem?.detail.fields).toEqual({
    description: 'This looks like an email address. Please remove it. Keep messages and payments on Borough.',
    features: 'This looks like a phone number. Please remove it. Keep messages and payments on Borough.',
  });
});

test.each([
  'Text on the box',
  'DCD771C2',
  'We call it the beast',
  '18 V, 2 x 4.0 Ah, 1/2 in chuck, 2019 model',
  'Fits 24 x 36 x 48 in boxes; up to 250 lb',
  'Line trimmer with a spare line',
  'Signal booster and a snap-on case',
  'Cash box with 2 keys',
])('"%s" may stand in a listing', (title) => {
  expect(refusal(() => refuseContactDetails({ title }, log))).toBeNull();
});

test.each([
  'Johnny Cash',
  'Ada Zelle',
  'Will Call',
  'Jean-Luc O’Neil',
  'María José',
  'Dot',
  'Seven Ten Hoor',
])('%s is a name', (firstName) => {
  expect(refusal(() => refuseContactDetails({ firstName }, log, { names: true }))).toBeNull();
  expect(nameCarriesContactDetails(firstName, log)).toBe(false);
});

test.each(['Anna 415-555-0100', 'bob@example.com', 'bobdrill.com', '@bobdrill'])(
  '%s is not a name',
  (firstName) => {
    const problem = refusal(() => refuseContactDetails({ firstName }, log, { names: true }));
    expect(Object.keys(problem?.detail.fields ?? {})).toEqual(['firstName']);
    expect(nameCarriesContactDetails(firstName, log)).toBe(true);
  },
);

test('when the filter fails nothing is written, and the words say so', () => {
  const judge: typeof judgeText = () => {
    throw new Error('broken');
  };
  expect(refusal(() => refuseContactDetails({ title: 'Drill' }, log, { judge }))).toMatchObject({
    code: 'text.not-checked',
    status: 503,
    message: "We couldn't check your text just now, so nothing was saved. Please try again in a moment.",
  });
});

test.each([
  [['Call me at 415', '555', '2671']],
  [['415', '555', '2671', 'No pets']],
  [['Write to maya', 'at', 'example dot com']],
])('a number or an address in pieces, one in each line of a list, is refused: %j', (houseRules) => {
  expect(refusal(() => refuseContactDetails({ houseRules }, log))?.detail.fields).toHaveProperty(
    'houseRules',
  );
});

test.each([
  [['Pickup 9 to 5', 'Return by 18:00', 'No pets', 'Clean before return']],
  [['1080p', '60 fps', '128 GB', '12 MP', '4000 mAh']],
  [['18 V', '2 batteries', '1500 rpm', '3 kg']],
])('figures in the lines of a list are no number: %j', (features) => {
  expect(refusal(() => refuseContactDetails({ features }, log))).toBeNull();
});

test.each([
  [{ title: 'Tent 415 555', description: '0142, dry and clean' }, 'description'],
  [{ title: 'Drill, area code 415', description: 'then 555 and 0142' }, 'description'],
  [{ bio: 'I fix bikes. 415 555', lendingPitch: '0142 and I lend them' }, 'lendingPitch'],
  [
    { bio: 'Ask me at four one five five', lendingPitch: null, hobbies: 'five five oh one four two' },
    'hobbies',
  ],
])('a number spread over fields that are read together is refused where it ends: %j', (fields, where) => {
  for (const [name, text] of Object.entries(fields))
    expect(refusal(() => refuseContactDetails({ [name]: text }, log))).toBeNull();
  expect(Object.keys(refusal(() => refuseContactDetails(fields, log))?.detail.fields ?? {})).toEqual([where]);
});

test.each([
  [{ title: 'Tent for 8', description: 'It is 415 sq ft and sleeps 8.', features: ['8 poles', '20 pegs'] }],
  [{ title: 'Canon EOS 250', description: 'Comes with the 18-55 and the 70-300.' }],
  [{ bio: 'Born in 1984', lendingPitch: 'I have 12 drills.', hobbies: 'Chess, 5 and 10 km runs' }],
])('figures in fields that are read together are no number: %j', (fields) => {
  expect(refusal(() => refuseContactDetails(fields, log))).toBeNull();
});

test.each(['\u202e', '\u202a', '\u2066', '\u2069'])(
  'a text whose letters are turned around by %j is refused',
  (mark) => {
    expect(refusal(() => refuseContactDetails({ title: `Drill ${mark}llird` }, log))?.detail.fields).toEqual({
      title:
        'This text has invisible characters that turn letters around. Please type it instead of pasting it.',
    });
  },
);

test('text from right to left is fine', () => {
  expect(refusal(() => refuseContactDetails({ title: 'מקדחה Bosch \u200f18V' }, log))).toBeNull();
});

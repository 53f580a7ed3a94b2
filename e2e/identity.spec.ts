import type { OwnVerification } from '@borough/domain/identity/identity.contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { fine } from './accessibility.ts';
import { picture, seesToast } from './acts.ts';
import { test } from './people.ts';
import { answeredWith } from './watch.ts';

const submitted = "ID verification submitted! We'll review it within 24-48 hours.";
const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });
const file = (page: Page, side: string) =>
  page.getByRole('group', { name: side }).locator('input:not([capture])');
const form = (page: Page) => page.getByRole('form', { name: 'ID verification' });

/** What a small camera sees, drawn live: lines as sharp as print. */
const drawnCamera = `
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 1280;
    canvas.height = 800;
    const context = canvas.getContext('2d');
    let shift = 0;
    const draw = () => {
      context.fillStyle = '#b8c4cc';
      context.fillRect(0, 0, 1280, 800);
      context.fillStyle = '#20282b';
      for (let line = 40; line < 780; line += 24)
        for (let x = 40 + (shift % 8); x < 1240; x += 18) context.fillRect(x, line, 9, 12);
      shift += 1;
    };
    draw();
    setInterval(draw, 50);
    return canvas.captureStream(20);
  };
`;

test('a new member shows their ID on a phone, in a few presses', async ({ people }) => {
  const page = await people.open(await people.newcomer('Nora'), {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await page.addInitScript({ content: drawnCamera });
  await page.goto('/#/profile');
  let presses = 0;
  const press = async (what: Locator) => {
    presses += 1;
    await what.tap();
  };
  const photograph = async (what: string) => {
    await press(button(page, `Take a photo: ${what}`));
    await press(button(page.getByRole('dialog', { name: what }), 'Take photo'));
    await expect(page.getByRole('img', { name: `${what}, your selected file` })).toBeVisible();
  };
  await press(button(page, 'Edit Profile'));
  const edit = page.getByRole('dialog', { name: 'Edit Profile' });
  await edit.getByRole('textbox', { name: /^About you/ }).fill('I borrow a telescope now and then.');
  await press(button(edit, 'Save'));
  await expect(edit).toBeHidden();
  await press(page.getByRole('tab', { name: 'ID Verification' }));
  await expect(page.getByText('Not started')).toBeVisible();
  await form(page).getByLabel('Legal name').fill('Nora Newcomer');
  await photograph('Front of your ID');
  await photograph('Selfie');
  await fine(page);
  await press(button(page, 'Submit for Verification'));
  await seesToast(page, submitted);
  await expect(page.getByRole('region', { name: 'Your request' })).toContainText(
    'A review takes 24-48 hours.',
  );
  expect(presses).toBeLessThanOrEqual(8);
});

test(
  'files that cannot be an ID are refused where they are chosen, and are not kept',
  { tag: '@proof' },
  async ({ people, watched }) => {
    watched.repeated.add('Please upload a JPEG, PNG, WebP image or PDF file');
    const page = await people.open(await people.newcomer('Nils'));
    await page.goto('/#/profile?tab=identity');
    const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5 * 1024 * 1024)]);
    const wrong = 'Please upload a JPEG, PNG, WebP image or PDF file';
    const cases = [
      [
        'Front of your ID',
        { name: 'big.jpg', mimeType: 'image/jpeg', buffer: jpeg },
        'File size must be less than 5MB',
      ],
      ['Front of your ID', { name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }, wrong],
      [
        'Back of your ID',
        { name: 'virus.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ and more') },
        wrong,
      ],
      [
        'Selfie',
        { name: 'me.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
        'Please upload your selfie as a JPEG, PNG or WebP image',
      ],
    ] as const;
    await expect(file(page, 'Selfie')).toHaveAttribute('accept', 'image/*');
    for (const [side, upload, words] of cases) {
      await file(page, side).setInputFiles(upload);
      await expect(page.locator('[data-sonner-toast]').filter({ hasText: words }).first()).toBeVisible();
      await expect(page.getByRole('group', { name: side }).getByRole('alert')).toHaveText(words);
      await expect(page.getByRole('img', { name: `${side}, your selected file` })).toHaveCount(0);
    }
    await file(page, 'Front of your ID').setInputFiles(picture('front.png', [90, 120, 140]));
    await expect(page.getByRole('img', { name: 'Front of your ID, your selected file' })).toBeVisible();
    await expect(page.getByText('This photo looks blurry. Retake it?')).toBeVisible();
    await button(page, 'Submit for Verification').click();
    await seesToast(page, 'Please upload at least the front of your ID and a selfie');
    await expect(page.getByRole('group', { name: 'Selfie' })).toBeFocused();
    await fine(page);
  },
);

test(
  'what fails on the way loses nothing, what waits can be withdrawn, and each state has its words',
  { tag: '@proof' },
  async ({ people, watched }) => {
    watched.expectErrors(answeredWith(409), /ERR_FAILED/);
    const page = await people.open(await people.newcomer('Nadia'));
    const address = '**/api/me/verification';
    await page.goto('/#/profile?tab=identity');
    await file(page, 'Front of your ID').setInputFiles(picture('front.png', [90, 120, 140]));
    await file(page, 'Selfie').setInputFiles(picture('me.png', [140, 120, 90]));
    await form(page).getByLabel('Legal name').fill('Nadia Newcomer');

    await page.route(address, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await button(page, 'Submit for Verification').click();
    await seesToast(page, 'Failed to upload files');
    await page.unroute(address);
    await page.route(address, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 409, json: { error: { code: 'request.busy', message: 'x' } } })
        : route.continue(),
    );
    await button(page, 'Submit for Verification').click();
    await seesToast(page, 'Failed to submit verification: x');
    await page.unroute(address);
    await expect(form(page).getByLabel('Legal name')).toHaveValue('Nadia Newcomer');
    await button(page, 'Submit for Verification').click();
    await seesToast(page, submitted);

    const card = page.getByRole('region', { name: 'Your request' });
    await expect(card).toContainText('as Nadia Newcomer');
    await expect(form(page)).toHaveCount(0);
    await expect(page.getByText('Checking', { exact: true })).toBeVisible();
    const front = await card.getByRole('link', { name: /^Front/ }).getAttribute('href');
    expect((await page.request.get(front ?? '')).headers()['content-type']).toBe('image/webp');
    await page.reload();
    await expect(page.getByRole('row', { name: /You Front/ })).toBeVisible();
    await fine(page);
    await button(card, 'Withdraw').click();
    await button(page.getByRole('alertdialog'), 'Withdraw').click();
    await seesToast(page, 'Your request was withdrawn and your documents were deleted.');
    await expect(form(page)).toBeVisible();

    const decided = (status: 'approved' | 'rejected', reason: string | null): OwnVerification => ({
      status,
      legalName: 'Nadia Newcomer',
      request: {
        ...{ id: 'r', status, legalName: 'Nadia Newcomer', reason, documents: [], documentsDeletedAt: null },
        ...{ submittedAt: '2026-11-01T10:00:00Z', reviewedAt: '2026-11-02T10:00:00Z' },
        documentsUntil: '2027-01-31T10:00:00Z',
      },
      views: [],
      tickHidden: false,
    });
    const shows = async (standing: OwnVerification) => {
      await page.unroute(address);
      await page.route(address, (route) => route.fulfill({ json: standing }));
      await page.reload();
    };
    await shows(decided('rejected', 'Glare hides part of the document.'));
    await expect(page.getByText('Try again: Glare hides part of the document.')).toBeVisible();
    await expect(form(page)).toBeVisible();
    await shows(decided('approved', null));
    await expect(page.getByRole('region', { name: 'Your ID' })).toContainText(
      'Approved on November 2, 2026.',
    );
    await expect(form(page)).toHaveCount(0);
    await fine(page);
  },
);

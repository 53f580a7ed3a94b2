import { expect } from '@playwright/test';
import { mailTo, test } from './people.ts';
import { answeredWith } from './watch.ts';

test(
  'after many wrong passwords the right one signs in with a mailed code',
  { tag: '@proof' },
  async ({ people, watched }) => {
    watched.expectErrors(answeredWith(401));
    const maya = await people.newcomer('Maya');
    const page = await people.open(maya);
    await page.goto('/');
    await page.request.post('/api/auth/sign-out', { headers: { 'sec-fetch-site': 'same-origin' } });
    for (let tries = 0; tries < 10; tries++)
      await page.request.post('/api/auth/sign-in', {
        data: { email: maya.email, password: `wrong-${tries}` },
        headers: { 'sec-fetch-site': 'same-origin' },
      });
    await page.goto('/#/login');
    await page.reload();
    await page.getByLabel('Email').fill(maya.email);
    await page.getByLabel('Password', { exact: true }).fill(maya.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    const field = page.getByLabel('Code from the email');
    await expect(field).toBeFocused();
    await field.fill('12');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByText('Please enter the 6 digits')).toBeVisible();
    const [code = ''] = /\d{6}/.exec((await mailTo(maya.api, maya.email, 'sign-in-code')).subject) ?? [];
    await field.fill(code);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByText('Signed in successfully!')).toBeVisible();
  },
);

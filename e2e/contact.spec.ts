import { expect, type Page } from '@playwright/test';
import { seesToast } from './acts.ts';
import { answered, linkIn, type Mail, mailTo, newAddress, test } from './people.ts';
import { answeredWith } from './watch.ts';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });

test('a message to us keeps every word until it arrives, and comes back with a reference', async ({
  page,
  watched,
}) => {
  const email = newAddress('writer');
  await page.goto('/#/contact');
  await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
  const options = await field(page, 'Subject')
    .locator('option')
    .evaluateAll((all) => all.map((each) => Reflect.get(each, 'value') as string));
  expect(options).toEqual(['general', 'support', 'partnership', 'press', 'feedback', 'bug']);
  for (const words of ['24-48 hours', '2-4 hours', 'the same day', '3-5 business days', '(415) 555-0142'])
    await expect(main(page).getByText(words).first()).toBeVisible();
  const send = page.getByRole('button', { name: 'Send message' });
  await send.click();
  await expect(main(page).getByRole('alert')).toHaveText([
    'Please tell us your name',
    'Please enter your email address',
    'Please write your message',
  ]);
  await expect(field(page, 'Name')).toBeFocused();

  await page.getByRole('button', { name: 'Live Chat' }).click();
  await expect(page).toHaveURL(/#\/contact\?subject=support$/);
  await expect(field(page, 'Subject')).toHaveValue('support');
  await expect(field(page, 'Name')).toBeFocused();
  await expect(main(page).getByText(/^(Open now, until|Closed now, opens) .* Pacific time$/)).toBeVisible();

  await field(page, 'Name').fill('Maya Rodriguez');
  await field(page, 'Email').fill(email);
  await field(page, 'Message').fill('The drill did not start.');
  watched.expectErrors(answeredWith(500));
  await page.route('**/api/contact', (route) => route.fulfill({ status: 500, body: '' }));
  await send.click();
  await expect(main(page).getByRole('alert')).toHaveText(/Your message is still here\.$/);
  await expect(field(page, 'Message')).toHaveValue('The drill did not start.');
  await page.unroute('**/api/contact');
  await send.click();
  const thanks = page.getByRole('heading', { name: 'Thank you, we got your message' });
  await expect(thanks).toBeFocused();
  const reference = (await main(page).getByText(/^BR-/).textContent()) ?? '';
  expect(reference).toMatch(/^BR-[2-9A-HJKMNP-TV-Z]{5}$/);
  await expect(main(page).getByText(/answers within 2-4 hours/)).toBeVisible();
  const mail = await mailTo(page.request, email, 'contact-received');
  expect(mail.subject).toBe(`We got your message (${reference})`);
  // Other tests write to the same mailbox in the meantime.
  const lettersToUs = async () => {
    const { items } = await answered<{ items: Mail[] }>(page.request.get('/dev/outbox.json'));
    return items
      .filter(({ to, subject }) => to === 'support@borough.example' && subject.startsWith(reference))
      .map(({ kind, subject }) => [kind, subject]);
  };
  await expect
    .poll(lettersToUs)
    .toEqual([['contact-message', `${reference} Support with a booking or an account: Maya Rodriguez`]]);

  await page.goto('/#/contact?subject=press');
  await page.reload();
  await expect(field(page, 'Subject')).toHaveValue('press');
});

test(
  'who is signed in finds name and email filled in, and may change them',
  { tag: '@proof' },
  async ({ people }) => {
    const person = await people.demo('member-014');
    const page = await people.open(person);
    await page.goto('/#/contact');
    await expect(field(page, 'Name')).toHaveValue(person.displayName);
    await expect(field(page, 'Email')).toHaveValue(person.email);
    await field(page, 'Name').fill('');
    await expect(field(page, 'Name')).toHaveValue('');
  },
);

test(
  'letters come to an address once it says so itself, and every one has a way out',
  { tag: '@proof' },
  async ({ page, watched }) => {
    const email = newAddress('reader');
    await page.goto('/#/newsletter');
    await field(page, 'Email').fill('nobody');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(main(page).getByRole('alert')).toHaveText('Please enter a valid email address');
    await field(page, 'Email').fill(email);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(main(page).getByText('Please check your inbox')).toBeVisible();

    const confirm = linkIn(await mailTo(page.request, email, 'newsletter-confirm'));
    await page.goto(confirm);
    await page.getByRole('button', { name: 'Yes, subscribe me' }).click();
    await expect(main(page).getByText("You're subscribed. Thank you!")).toBeVisible();
    await expect(page).toHaveURL(/#\/newsletter$/);
    const welcome = await mailTo(page.request, email, 'newsletter-welcome');

    watched.expectErrors(answeredWith(400));
    await page.goto('about:blank');
    await page.goto(confirm);
    await page.getByRole('button', { name: 'Yes, subscribe me' }).click();
    await expect(main(page).getByRole('alert')).toHaveText(/^This link no longer works/);
    await expect(page.getByRole('button', { name: 'Subscribe' })).toBeVisible();

    await page.goto('about:blank');
    await page.goto(/https?:\/\/\S+\?leave=\S+/.exec(welcome.text)?.[0] ?? '');
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(main(page).getByText("You're unsubscribed.")).toBeVisible();
  },
);

test(
  'two plans with their prices, fees and features; picking one is a mark on this device',
  { tag: '@proof' },
  async ({ page }) => {
    await page.goto('/#/pricing');
    const card = (name: string) => main(page).getByRole('region', { name, exact: true });
    const [basic, pro] = [card('Basic'), card('Pro')];
    await expect(basic).toContainText(/Free.*15%/s);
    await expect(pro).toContainText(/\$4\.99.*month.*10%/s);
    await expect(main(page).getByText('Recommended')).toHaveCount(1);
    await expect(pro.getByText('Recommended')).toBeVisible();
    await expect(basic.getByRole('listitem')).toHaveText([
      'Unlimited listings',
      'Basic profile',
      'Email support',
      'Secure payments',
      'In-app messaging',
    ]);
    await expect(pro.getByRole('listitem')).toHaveText([
      'Featured listings',
      'Advanced analytics',
      'Business profile',
      'Priority phone support',
      'Enhanced profile',
    ]);
    await expect(pro).not.toContainText(/\bsoon\b/i);
    const compare = main(page).getByRole('region', { name: 'Compare the plans' });
    await expect(compare.getByRole('row', { name: /^Total you pay/ })).toContainText(/\$159\.30.*\$152\.55/);
    await expect(compare).toContainText('Pro pays for itself once you spend about $100 a month on rentals');

    // Wait for everything the page loads on its own before the first press.
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await basic.getByRole('button', { name: 'Get Started' }).click();
    await seesToast(page, 'Free plan selected');
    await pro.getByRole('button', { name: 'Subscribe Now' }).click();
    await seesToast(page, 'Pro plan selected');
    await expect(main(page)).toContainText('You picked Pro. Create your account or sign in to subscribe.');
    expect(await page.evaluate(`localStorage.getItem('borough.plan')`)).toBe('pro');
    expect(asked).toEqual([]);
    await page.reload();
    await expect(pro.getByText('Your pick')).toBeVisible();

    const questions = main(page).getByRole('region', { name: 'Questions about plans' });
    await expect(questions.getByText('Plans are month-to-month')).toBeHidden();
    for (const [question, answer] of [
      ['Is there a contract?', 'Plans are month-to-month, and you can cancel anytime.'],
      [
        'When does a plan change take effect?',
        'Plan changes take effect at the start of the next billing cycle.',
      ],
    ] as const) {
      await questions.getByText(question).click();
      await expect(questions.getByText(answer)).toBeVisible();
    }
  },
);

test(
  'a picked Pro changes no price: the panel and the server take the plan that is paid for',
  { tag: '@proof' },
  async ({ people }) => {
    const renter = await people.demo('renter');
    const page = await people.open(renter);
    await page.goto('/#/pricing');
    await page.getByRole('button', { name: 'Subscribe Now' }).click();
    await seesToast(page, 'Pro plan selected');
    const { items } = await answered<{ items: { id: string; owner: { id: string } }[] }>(
      renter.api.get('/api/items?sort=rating&limit=10'),
    );
    const item = items.find(({ owner }) => owner.id !== renter.id);
    await page.goto(`/#/item/${item?.id}`);
    await expect(main(page).getByText('Basic Plan').first()).toBeVisible();
    await expect(main(page).getByText('Pro Plan')).toHaveCount(0);
  },
);

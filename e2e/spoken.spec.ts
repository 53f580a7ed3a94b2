import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { inDays, listItem, turnTo } from './acts.ts';
import { ownWord } from './own-words.ts';
import { answered, test } from './people.ts';

const main = (page: Page) => page.getByRole('main');

/** A free item, with a title no one else uses. */
async function freeItem(owner: Parameters<typeof listItem>[0]) {
  return listItem(owner, { title: `${ownWord()} hedge trimmer` });
}

test('a visitor hears where things are, what they cost and what is chosen', async ({ people }) => {
  const { id, title } = await freeItem(await people.member());
  const page = await people.open(null);
  await page.goto('/#/');
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Skip to content"
    - banner:
      - link "Borough, home"
      - navigation "Main":
        - link "Browse Items"
        - link "List Your Item"
        - link "Sign In"
        - link "Sign Up"
    - main:
      - heading "The drill is three doors down." [level=1]
      - search:
        - combobox "What are you looking for?"
        - combobox "Where"
        - button "Near me"
        - 'button "When: Any dates"'
        - button "Search"
      - region "Browse by Category":
        - heading "Browse by Category" [level=2]
        - list:
          - listitem:
            - heading [level=3]:
              - link
            - paragraph: /\\d items/
      - region "Featured Items":
        - heading "Featured Items" [level=2]
    - contentinfo:
      - img "Borough"
      - navigation "Company"
      - navigation "Support"
      - navigation "Legal"
  `);

  await page.goto(`/#/listings?search=${title.split(' ')[0]}&verified=1&minPrice=20`);
  const verified = page.getByRole('switch', { name: 'Verified owners only', exact: true });
  await expect(verified).toBeChecked();
  await expect(verified).toHaveAccessibleDescription('Owners with a verified ID');
  await verified.click();
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - heading "Browse Items" [level=1]
      - search:
        - combobox "Search items"
      - complementary "Filters":
        - heading "Filters" [level=2]
        - button "Reset"
        - combobox "Location"
        - combobox "Radius"
        - combobox "Category"
        - list "Matches of each kind"
        - 'button "Dates: Any dates"'
        - paragraph: $23.60 with fees
        - slider "Lowest price per day"
        - slider "Highest price per day"
        - combobox "Rating"
        - switch "Instant booking"
        - switch "Verified owners only"
      - region "Results":
        - heading "Results" [level=2]
        - paragraph: 1 item in all locations
        - combobox "Sort by"
        - list "Active filters":
          - listitem:
            - button "Remove filter From $20/day · $23.60 with fees"
        - list:
          - listitem:
            - article:
              - heading "${title}" [level=3]:
                - link "${title}"
              - paragraph: Chicago, IL 60614
              - paragraph: from $47.20 with fees $40/day
  `);
  const highest = page.getByRole('slider', { name: 'Highest price per day' });
  await expect(highest).toHaveAttribute('aria-valuetext', '$1,000 or more');

  await page.goto(`/#/item/${id}`);
  await page.getByRole('button', { name: /^Start Date:/ }).click();
  // It opens on a month with available days: on the last afternoon of a month, that's the next one.
  const today = await turnTo(page.getByRole('dialog', { name: 'Start Date' }), inDays(0));
  await expect(today).toHaveAccessibleName(/, today, /);
  await page.keyboard.press('Escape');

  const [start, between, end] = [inDays(9), inDays(10), inDays(11)];
  await page.goto(`/#/item/${id}?startDate=${start}&endDate=${end}`);
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - img "No photo of ${title} yet"
      - heading "${title}" [level=1]
      - region:
        - paragraph: Listed by
        - heading [level=2]:
          - link
      - region "Availability Calendar":
        - heading "Availability Calendar" [level=2]
        - paragraph: /^Chosen/
      - region "Reviews"
      - complementary "Booking":
        - region "Book this item":
          - button /^Start Date/
          - button /^End Date/
          - list "Pickup and return":
            - listitem: /9:00 AM.* → .*6:00 PM.* · 2 days/
            - listitem: /^Near Chicago, IL 60614 Exact address from/
          - term: $40 × 2 days
          - definition: $80.00
          - term: /^Security deposit Held from .* until return, not charged$/
          - definition: $60 hold
          - checkbox /^I agree to a deposit hold of \\$60 on/
          - status: Total for 2 days $94.40 Due now by card, fees included.
          - button "Pay & Reserve Now"
          - button /^Request to Rent First/
        - button "Report this listing"
  `);
  await page.getByRole('button', { name: /^End Date:/ }).click();
  const days = page.getByRole('dialog', { name: 'End Date' });
  await expect(await turnTo(days, start)).toHaveAccessibleName(/, available, start date$/);
  await expect(await turnTo(days, between)).toHaveAccessibleName(/, available, chosen$/);
  await expect(await turnTo(days, end)).toHaveAccessibleName(/, available, end date$/);
});

test('who signs up hears which field is wrong, and why', { tag: '@proof' }, async ({ people }) => {
  const page = await people.open(null);
  await page.goto('/#/signup');
  const email = page.getByLabel('Email');
  await email.fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Confirm password').fill('other');
  await page.keyboard.press('Enter');
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - heading "Join your neighbors" [level=1]
      - list "Steps":
        - listitem: 1. Your account
        - listitem: 2. Your name
        - listitem: 3. Our terms
      - 'group "Step 1 of 3: Your account"':
        - textbox "Email" [invalid]
        - alert: Please enter a valid email address
        - textbox "Password" [invalid]
        - button "Show password"
        - alert: Password must be at least 6 characters long
        - textbox "Confirm password" [invalid]
        - alert: Passwords do not match
      - button "Next"
  `);
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
});

test(
  'a conversation says who wrote what about which item, and what is written next is read out',
  { tag: '@proof' },
  async ({ people }) => {
    const [owner, renter] = [await people.member(), await people.member()];
    const { id: itemId, title } = await freeItem(owner);
    const { conversation } = await answered<{ conversation: { id: string } }>(
      renter.api.post('/api/conversations', { data: { itemId } }),
    );
    const write = (content: string) =>
      answered(
        renter.api.post(`/api/conversations/${conversation.id}/messages`, {
          data: { id: randomUUID(), content },
        }),
      );
    await write('Does it come with a bag?');
    const page = await people.open(owner);
    await page.goto(`/#/messages?conversation=${conversation.id}`);
    const name = renter.displayName;
    await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - heading "Messages" [level=1]
      - searchbox "Search your messages"
      - list "Conversations":
        - listitem:
          - button /${name}.*${title} Does it come with a bag\\?/
      - region "Conversation with ${name}":
        - heading "${name}" [level=2]
        - link "${title}"
        - button "More about this conversation"
        - log "Messages":
          - region /Today|Yesterday/:
            - paragraph: /Today|Yesterday/
            - text: ${name}
            - paragraph: Does it come with a bag?
        - button "Send photos"
        - textbox "Message"
        - button "Send"
  `);
    await write('And a charger?');
    await expect(page.locator('[aria-live=polite]', { hasText: `${name}: And a charger?` })).toHaveCount(1);
  },
);

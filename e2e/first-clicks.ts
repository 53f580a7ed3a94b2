import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { type Person, type People } from './people.ts';

/** A button, link, or field that may be pressed before the page around it is ready. */
export interface Control {
  /** Its name: how its label or text begins. */
  name: string;
  css: string;
  /** What must be true in the end if the press counted. */
  answered?: (page: Page) => Promise<void>;
  /** For a field: typed into right after the press, without waiting for anything. */
  field?: (page: Page) => Locator;
}

export interface Place {
  name: string;
  /** Its address after the `#`. */
  path: string;
  controls: readonly Control[];
}

/** Both addresses a page can be opened at. */
export const addresses = {
  'behind the #': (path: string) => `/#${path}`,
  'as a path': (path: string) => path,
};

/** What may lengthen the time between a control being visible and being ready. */
export const conditions = ['as it is', '/api/me late by 400 ms', 'processor slowed four times'] as const;
export type Condition = (typeof conditions)[number];

/** Long enough for a slow machine; a lost press never gets an answer. */
const answerWithinMs = 10_000 * Number(process.env['PATIENCE'] ?? 1);
const comesWithinMs = 4 * answerWithinMs;

/** By then, a page has drawn everything it draws on its own after opening. */
const afterDrawingMs = 1_000;

/** Runs in the page: reports where the wanted control is, in the first frame in which it could be pressed. */
const tellWhenSeen = ({ css, name }: Control) => `
  if (window === window.top && location.href !== 'about:blank') {
    const nameOf = (found) => found.getAttribute('aria-label') ?? found.labels?.[0]?.textContent ?? found.textContent;
    const look = () => {
      for (const found of document.querySelectorAll(${JSON.stringify(css)})) {
        if (!nameOf(found).trim().startsWith(${JSON.stringify(name)})) continue;
        const { x, y, width, height } = found.getBoundingClientRect();
        const at = [x + width / 2, y + height / 2];
        const over = width > 0 && height > 0 ? document.elementFromPoint(...at) : null;
        if (over && found.contains(over)) return void window.pressAt(...at);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }
`;

/** Opens a browser for `person` that's tall enough to show every control, under that condition. */
export async function openBrowser(
  people: People,
  person: Person | null,
  condition: Condition,
): Promise<BrowserContext> {
  const page = await people.open(person, { viewport: { width: 1440, height: 2600 } });
  const context = page.context();
  await page.close();
  if (condition === '/api/me late by 400 ms')
    await context.route('**/api/me', async (route) => {
      await sleep(400);
      await route.continue().catch(() => undefined);
    });
  return context;
}

/** Opens the address again, presses the control in the first frame it's there, and returns whether the press was lost. */
export async function isLost(
  context: BrowserContext,
  address: string,
  control: Control,
  condition: Condition,
): Promise<boolean> {
  const page = await context.newPage();
  try {
    if (condition === 'processor slowed four times') {
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    }
    const seen = new Promise<[number, number]>((resolve) => {
      void page.exposeBinding('pressAt', (_, x: number, y: number) => resolve([x, y]));
    });
    await page.addInitScript({ content: tellWhenSeen(control) });
    await page.goto(address, { waitUntil: 'commit' });
    const gaveUp = sleep(comesWithinMs, null, { ref: false });
    const at = await Promise.race([seen, gaveUp]);
    if (!at) throw new Error(`${control.name} never came at ${address}`);
    await page.mouse.click(...at);
    const { field, answered } = control;
    if (field) {
      const typed = `Tent ${(loads += 1)}`;
      await page.keyboard.type(typed);
      // Text typed in an earlier visit may still precede it.
      const holds = () => expect(field(page)).toHaveValue(new RegExp(`${typed}$`), within);
      return await failed(
        holds()
          .then(() => sleep(afterDrawingMs))
          .then(holds),
      );
    }
    return await failed(answered?.(page));
  } finally {
    await page.close();
  }
}

const failed = (check: Promise<void> | undefined) =>
  Promise.resolve(check).then(
    () => false,
    () => true,
  );
let loads = 0;

const within = { timeout: answerWithinMs };
const main = (page: Page) => page.getByRole('main');
const goesTo = (address: RegExp) => (page: Page) => expect(page).toHaveURL(address, within);
const opens = (label: string | RegExp) => (page: Page) =>
  expect(page.getByRole('dialog', { name: label })).toBeVisible(within);
const says = (words: string) => (page: Page) =>
  expect(page.locator('[data-sonner-toast]').filter({ hasText: words }).first()).toBeVisible(within);
const holdsFocus = (field: (page: Page) => Locator) => (page: Page) =>
  expect(field(page)).toBeFocused(within);

const accountMenu: Control = {
  name: 'Account menu',
  css: 'header button',
  answered: (page) => expect(page.getByRole('menu')).toBeVisible(within),
};
const browseItems: Control = { name: 'Browse Items', css: 'header a', answered: goesTo(/listings/) };
const searchItems: Control = {
  name: 'Search items',
  css: 'header input',
  field: (page) => page.getByRole('banner').getByRole('combobox', { name: 'Search items' }),
};

function itemPlace(id: string): Place {
  const dates = 'Please select start and end dates';
  return {
    name: 'item',
    path: `/item/${id}`,
    controls: [
      { name: 'Message Owner', css: 'main button', answered: goesTo(/messages\?(item|conversation)=/) },
      { name: 'Report this listing', css: 'main button', answered: opens(/report/i) },
      { name: 'Start Date:', css: 'main button', answered: opens('Start Date') },
      { name: 'End Date:', css: 'main button', answered: opens('Start Date') },
      { name: 'Pay & Reserve Now', css: 'main button', answered: says(dates) },
      { name: 'Request to Rent First', css: 'main button', answered: says(dates) },
      { name: 'Compare plans', css: 'main a', answered: goesTo(/pricing/) },
      { name: '', css: 'main h2 a[href*="/people/"]', answered: goesTo(/people\//) },
      searchItems,
      browseItems,
      accountMenu,
    ],
  };
}

const browsePlace: Place = {
  name: 'browse',
  path: '/listings',
  controls: [
    {
      name: 'Search items',
      css: 'main input',
      field: (page) => main(page).getByRole('combobox', { name: 'Search items' }),
    },
    {
      name: 'Location',
      css: 'main input',
      field: (page) => main(page).getByLabel('Location'),
    },
    { name: 'Dates', css: 'main button', answered: opens('Dates') },
    {
      name: '',
      css: 'main button[role=switch]',
      answered: (page) => expect(main(page).getByRole('switch')).toBeChecked(within),
    },
    { name: 'Sort by', css: 'main select', answered: holdsFocus((page) => main(page).getByLabel('Sort by')) },
    {
      name: 'Category',
      css: 'main select',
      answered: holdsFocus((page) => main(page).getByLabel('Category')),
    },
    { name: '', css: 'main h3 a', answered: goesTo(/\/item\//) },
    accountMenu,
  ],
};

const landingPlace: Place = {
  name: 'landing',
  path: '/',
  controls: [
    {
      name: 'What are you looking for?',
      css: 'main input',
      field: (page) => main(page).getByRole('combobox', { name: 'What are you looking for?' }),
    },
    {
      name: 'Where',
      css: 'main input',
      field: (page) => main(page).getByLabel('Where'),
    },
    { name: 'When', css: 'main button', answered: opens('When') },
    { name: 'Search', css: 'main button', answered: goesTo(/listings/) },
    { name: 'Browse Items', css: 'main a', answered: goesTo(/listings/) },
    { name: 'List Your Item', css: 'main a', answered: goesTo(/list-item/) },
    { name: '', css: 'main a[href*="category="]', answered: goesTo(/listings\?category=/) },
    { name: '', css: 'main article h3 a', answered: goesTo(/\/item\//) },
    accountMenu,
  ],
};

const messagesPlace: Place = {
  name: 'messages',
  path: '/messages',
  controls: [
    {
      name: 'Search your messages',
      css: 'main input',
      field: (page) => page.getByLabel('Search your messages'),
    },
    { name: '', css: 'main li button', answered: goesTo(/conversation=/) },
    {
      name: 'Message',
      css: 'main textarea',
      field: (page) => page.getByRole('textbox', { name: 'Message', exact: true }),
    },
    {
      name: 'More about your conversations',
      css: 'main button',
      answered: (page) => expect(page.getByRole('menu')).toBeVisible(within),
    },
    browseItems,
    accountMenu,
  ],
};

const profilePlace: Place = {
  name: 'profile',
  path: '/profile',
  controls: [
    {
      name: 'My Bookings',
      css: 'main [role=tab]',
      answered: (page) =>
        expect(page.getByRole('tab', { name: 'My Bookings' })).toHaveAttribute(
          'aria-selected',
          'true',
          within,
        ),
    },
    {
      name: 'ID Verification',
      css: 'main [role=tab]',
      answered: (page) =>
        expect(page.getByRole('tab', { name: 'ID Verification' })).toHaveAttribute(
          'aria-selected',
          'true',
          within,
        ),
    },
    { name: 'Public page', css: 'main a', answered: goesTo(/people\//) },
    { name: 'Edit Profile', css: 'main button', answered: opens('Edit Profile') },
    searchItems,
    browseItems,
    accountMenu,
  ],
};

/** The five places people press most, with one of their items. */
export const placesOf = (itemId: string): Place[] => [
  itemPlace(itemId),
  browsePlace,
  landingPlace,
  messagesPlace,
  profilePlace,
];

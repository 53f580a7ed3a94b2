import { expect, type Locator, type Page } from '@playwright/test';
import { totpCode, totpStep } from '../server/src/account/accounts/factors/totp.ts';
import type { MovedProduct } from './moved-product.ts';
import { answered, type People, type Person } from './people.ts';

/** The code an authenticator app shows for a typed key. */
function codeOf(key: string): string {
  const bits = [...key].map((sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  );
  const secret = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((eight) => parseInt(eight, 2)));
  return totpCode(secret, totpStep(Date.now()));
}

/** The desk of an admin with a second factor. */
export async function deskOf(
  { people, product }: { people: People; product: MovedProduct },
  admin: Person,
): Promise<Page> {
  const { secret } = await answered<{ secret: string }>(admin.api.post('/api/me/factors/totp', { data: {} }));
  await answered(admin.api.post('/api/me/factors/totp/confirm', { data: { code: codeOf(secret) } }));
  await product.rows(
    `insert into public.admin_users (id, factor_vouched_at) values ($1, now())
     on conflict (id) do update set factor_vouched_at = now()`,
    admin.id,
  );
  return people.open(admin);
}

/** The desk of one of the demo's admins, who signs in without the second factor an earlier journey on this product set up. */
export async function demoDesk(
  sides: { people: People; product: MovedProduct },
  name: 'admin' | 'member-260',
): Promise<Page> {
  await sides.product.rows(
    `delete from accounts.second_factors f using accounts."user" u where u.id = f.user_id and u.email = $1`,
    `${name}@demo.borough.example`,
  );
  return deskOf(sides, await sides.people.demo(name));
}

/** A case at the desk: its row in the list, or itself once open. */
export const caseAt = (desk: Page, title: string): Locator =>
  desk.getByRole('article', { name: title }).or(desk.getByRole('region', { name: title }));

/** The desk of the admin who was drawn, with the case open. */
export async function drawnDesk(desks: readonly Page[], title: string): Promise<Page> {
  for (const desk of desks) {
    await desk.goto('about:blank');
    await desk.goto('/#/admin/cases');
    const entry = caseAt(desk, title);
    await expect(entry).toBeVisible();
    if (!(await entry.getByText('You were picked').isVisible())) continue;
    // The only case of a list is open already.
    const open = entry.getByRole('button', { name: 'Open', exact: true });
    if (await open.isVisible()) await open.click();
    await expect(entry.getByText(/^Check above|^Another admin decided/).first()).toBeVisible();
    return desk;
  }
  throw new Error('nobody was drawn');
}

import { expect, type Locator, type Page } from '@playwright/test';
import type { MovedProduct } from './moved-product.ts';
import type { People, Person } from './people.ts';
import { turnOnTwoStep } from './two-step.ts';

/** The desk of an admin with a second factor. */
export async function deskOf(
  { people, product }: { people: People; product: MovedProduct },
  admin: Person,
): Promise<Page> {
  await turnOnTwoStep(admin);
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

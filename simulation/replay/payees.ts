import { setUpPayouts } from '../../server/src/money/payouts/setup/set-up-payouts.ts';
import type { Does } from '../src/replay/steps.ts';
import { send } from './send.ts';
import type { ServerTown } from './server-town.ts';

/** Opens the provider's pages for setting up payouts, and fills them in as far as the life did. */
export async function setUp(
  town: ServerTown,
  { personId: as, details }: Extract<Does, { door: 'set up payouts' }>,
): Promise<void> {
  const url = await linkFor(town, as);
  if (!details) return;
  const link = `${town.provider.url}/simulator/connect/${url.split('/').at(-1)}`;
  const visit = (await fetch(link, { redirect: 'manual' })).headers.get('location') ?? '';
  const { bank, hasDocument, ...person } = details;
  const fields = {
    ...person,
    ...bank,
    ...(hasDocument ? { document: 'file_identity_document_success' } : {}),
  };
  const said = Object.entries(fields).flatMap(([name, value]): [string, string][] =>
    value === null ? [] : [[name, value]],
  );
  const filled = await fetch(new URL(visit, town.provider.url), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams([['act', 'submit'], ...said]),
  });
  if (filled.status !== 303) throw new Error(`the provider's page says ${await filled.text()}`);
}

/** The URL of the provider's page. Someone who is suspended can't get it through a route, only from the program itself. */
async function linkFor(town: ServerTown, personId: string): Promise<string> {
  const returnUrl = `${town.app.deps.config.publicUrl}/profile`;
  const found = await town.db.owner.query(
    'select from public.profiles where id = $1 and suspended_at is not null',
    [personId],
  );
  if (found.rowCount === 0)
    return String(
      (
        await send(town, 'POST', '/api/functions/create-connect-account', {
          as: personId,
          body: { return_url: returnUrl },
        })
      ).account_link_url,
    );
  return (await setUpPayouts(town.app.deps, personId, returnUrl)).account_link_url;
}

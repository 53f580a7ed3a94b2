import type { Cast } from './traffic-acts.ts';
import type { TrafficTown } from './traffic-town.ts';

/** What the company does on a day, by its name: it reads, decides, writes, sets, and backs up. */
export function deskOf(town: TrafficTown, { admin, owners }: Cast): Record<string, () => Promise<unknown>> {
  const { nth } = town;
  const get = (path: string) => admin.get(`/api/admin/${path}`);
  const post = (path: string, body: object) => admin.post(`/api/admin/${path}`, body);
  return {
    prove: () => town.prove(admin),
    read: async () => {
      for (const path of [
        'counts',
        'inbox',
        'reported',
        'filtered',
        'health',
        'people?q=robin',
        'tables/people',
      ])
        await get(path);
    },
    'decide IDs': async () => {
      const { items } = await get('verifications');
      for (const [n, { id, documents = [] }] of items.entries()) {
        for (const { address } of documents) await admin.get(address);
        const documentNumber = `X${nth}2345${String(n).padStart(2, '0')}`;
        if (n === 0) await post(`verifications/${id}/reject`, { reasons: ['glare'] });
        else await post(`verifications/${id}/approve`, { documentKind: 'passport', documentNumber });
      }
    },
    answer: async () => {
      const { items } = await get('contact');
      await post(`contact/${items[0].id}/answer`, { words: 'No boats yet, but kayaks.' });
    },
    'decide cases': async () => {
      const { items } = await get('cases?state=mine&limit=100');
      for (const { id, evidence } of items)
        await post(`cases/${id}/decide`, {
          ...{ verdict: 2_000, clause: 'claim-damage', evidence: [evidence[0].id] },
          reasons: 'The records and the photos of both sides say so, and nothing speaks against it.',
        });
    },
    'take down': async () => {
      const item = await town.list(owners[2]!, 'Ladder that is not his');
      await post(`records/item/${item}/notes`, { words: 'Looked at it.' });
      await post(`listings/${item}/take-down`, { reason: 'It is not his to lend.', clause: 'listings' });
      await owners[2]!.post(`/api/items/${item}/appeal`, { words: 'It is mine, please look again.' });
    },
    set: async () => {
      await post('categories', { name: `Boats ${nth}` });
      const values = { name: `Alder Street ${nth}` };
      await admin.done('PUT', '/api/admin/settings/company', { version: nth, values });
    },
    write: async () => {
      const parts = {
        ...{
          title: 'About us',
          lead: 'We lend.',
          category: '',
          published: '',
          picture: '',
          hasEntries: false,
        },
        description: 'What the neighbors of Alder Street lend to each other, and why they do that.',
        body: `## We, for the ${nth + 1}. time`,
      };
      const { version, draft } = await get('texts/page/about');
      const revision = draft?.revision ?? 0;
      await admin.done('PUT', '/api/admin/texts/page/about/draft', { parts, revision });
      await post('texts/page/about/publish', { parts, version });
    },
    appoint: async () => {
      await town.signUpGuarded('mona');
      await post('admins', { email: town.email('mona'), right: 'moderator', reason: 'Helps out.' });
    },
    'decide reports': async () => {
      const { items } = await get('reported');
      const things = [{ about: items[0].about, id: items[0].id, until: town.now().toISOString() }];
      await post('reported/decide', { act: 'dismiss', reason: 'Nothing is wrong with it.', things });
    },
    'answer banks': async () => {
      const { items } = await get('payment-disputes?stage=to-answer');
      for (const { id } of items) {
        const { evidence } = await get(`payment-disputes/${id}`);
        const answer = { ...evidence, uncategorized_text: 'It was handed over by code.' };
        await post(`payment-disputes/${id}/send`, { evidence: answer, reason: 'We have it in writing.' });
      }
    },
    'back up': () => post('backups', { kind: 'backup' }),
  };
}

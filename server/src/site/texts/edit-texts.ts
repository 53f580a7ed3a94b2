import { nextTermsVersion } from '@borough/domain/accounts/terms-version.rules';
import { Problem } from '@borough/domain/problems';
import {
  type EditedText,
  type TextHead,
  type TextKey,
  type TextParts,
  type TextPreview,
} from '@borough/domain/texts/edit-texts.contract';
import { readArticle, readPage } from '@borough/domain/texts/read-text';
import { textFrom } from '@borough/domain/texts/text-from';
import { partsOf } from '@borough/domain/texts/text-parts';
import { type PageName, pageNames } from '@borough/domain/texts/texts.contract';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { termsVersionNow } from '#account/accounts/sign-up/terms-now.ts';
import { checkText, factsNow } from './check-text.ts';
import { draftsOf, keepDraft, type StoredDraft } from './drafts.store.ts';
import { readable, sectionsNow } from './live-texts.ts';
import { ourTemplates } from './our-texts.ts';
import { addVersionBy, latestTexts, type LatestText, sourceOf, versionsOf } from './texts.store.ts';

type Ground = Pick<Deps, 'db' | 'config' | 'now'>;

const changesShown = 50;

const keyOf = ({ kind, slug }: TextKey) => `${kind} ${slug}`;

/** Ours for a page, with what it leaves to decide; null for an article. */
const templateOf = ({ kind, slug }: TextKey): string | null =>
  kind === 'page' ? (ourTemplates.get(slug as PageName) ?? null) : null; // a page's slug is its name

const isReadable = ({ kind, slug }: TextKey, source: string) =>
  readable(() => (kind === 'page' ? readPage : readArticle)(source, slug, 'path')) !== undefined;

/** Ours as it was when theirs was published, if it has changed since and theirs stands. */
function oursBefore(key: TextKey, latest: LatestText | undefined): string | null {
  const before = latest?.source ? latest.ours : null;
  return before !== null && before !== undefined && before !== templateOf(key) ? before : null;
}

function headOf(key: TextKey, latest: LatestText | undefined, draft: StoredDraft | undefined): TextHead {
  const own = latest?.source ?? null;
  const shown = own === null ? (draft?.parts?.title ?? '') : partsOf(own).title;
  const template = templateOf(key);
  return {
    ...{ kind: key.kind, slug: key.slug },
    title: template !== null && own === null ? partsOf(template).title : shown,
    state: own !== null ? 'own' : key.kind === 'page' ? 'ours' : 'none',
    changedAt: latest?.at ?? null,
    draftAt: draft?.parts ? draft.at : null,
    oursChanged: oursBefore(key, latest) !== null,
    unreadable: own !== null && !isReadable(key, own),
  };
}

/** Every page and article, with what stands there: pages in the order of their names, then articles, latest first. */
export async function listTexts({ db }: Pick<Deps, 'db'>): Promise<{ texts: TextHead[] }> {
  return inTransaction(db, async (tx) => {
    const latest = new Map((await latestTexts(tx)).map((text) => [keyOf(text), text]));
    const drafts = new Map((await draftsOf(tx)).map((draft) => [keyOf(draft), draft]));
    const head = (key: TextKey) => headOf(key, latest.get(keyOf(key)), drafts.get(keyOf(key)));
    const pages = pageNames.map((slug) => head({ kind: 'page', slug }));
    const slugs = [...latest.values(), ...drafts.values()].flatMap(({ kind, slug }) =>
      kind === 'article' ? [slug] : [],
    );
    const articles = [...new Set(slugs)]
      .map((slug) => head({ kind: 'article', slug }))
      .filter(({ changedAt, draftAt }) => changedAt !== null || draftAt !== null)
      .sort((a, b) => (b.changedAt ?? b.draftAt ?? '').localeCompare(a.changedAt ?? a.draftAt ?? ''));
    return { texts: [...pages, ...articles] };
  });
}

async function read(tx: Tx, { config }: Ground, key: TextKey): Promise<EditedText> {
  const [latest] = await latestTexts(tx, key);
  const [draft] = await draftsOf(tx, key);
  const template = templateOf(key);
  const before = oursBefore(key, latest);
  return {
    ...headOf(key, latest, draft),
    version: latest?.version ?? 0,
    own: latest?.source ? partsOf(latest.source) : null,
    ours: template === null ? null : partsOf(template),
    oursBefore: before === null ? null : partsOf(before),
    oursRevised: /^revised: (.+)$/m.exec(template ?? '')?.[1] ?? null,
    draft: draft ? { revision: draft.revision, at: draft.at, by: draft.by, parts: draft.parts } : null,
    history: await versionsOf(tx, key, changesShown),
    tellsMembers: isTerms(key),
    facts: factsNow(config.company),
  };
}

const isTerms = ({ kind, slug }: TextKey) => kind === 'page' && slug === 'terms';

/** A text as operators see it: what stands, ours, the draft and the last changes. */
export async function readText(deps: Ground, key: TextKey): Promise<EditedText> {
  return inTransaction(deps.db, (tx) => read(tx, deps, key));
}

/** An earlier version, to be put back. Refuses `text.no-version` for one that isn't there or took the text down. */
export async function readVersion(
  { db }: Ground,
  key: TextKey,
  version: number,
): Promise<{ parts: TextParts }> {
  const source = await inTransaction(db, (tx) => sourceOf(tx, { ...key, version }));
  if (!source) throw new Problem('text.no-version');
  return { parts: partsOf(source) };
}

/** How a text would look, and what keeps it from being published. */
export async function previewText(deps: Ground, key: TextKey, parts: TextParts): Promise<TextPreview> {
  return checkText(key, parts, { company: deps.config.company, sections: await sectionsNow(deps) });
}

/** Keeps a draft, in whatever state. Refuses `settings.changed-meanwhile` if someone else has changed it since `revision`. */
export async function saveDraft(
  deps: Ground,
  operatorId: string,
  { key, parts, revision }: { key: TextKey; parts: TextParts | null; revision: number },
): Promise<{ revision: number }> {
  const kept = await inTransaction(deps.db, (tx) =>
    keepDraft(tx, { ...key, revision, parts, authorId: operatorId, now: deps.now() }),
  );
  if (!kept) throw new Problem('settings.changed-meanwhile');
  return { revision: revision + 1 };
}

interface Change {
  key: TextKey;
  /** Null takes an article down, and puts ours back on a page. */
  source: string | null;
  version: number;
  note: string;
}

async function change(
  deps: Ground,
  operatorId: string,
  { key, source, version, note }: Change,
): Promise<EditedText> {
  if (isTerms(key) && note === '')
    throw new Problem('request.invalid', {
      fields: { note: 'Every member is told of it. Please write what changed.' },
    });
  const now = deps.now();
  return inTransaction(deps.db, async (tx) => {
    const [latest] = await latestTexts(tx, key);
    if ((latest?.version ?? 0) !== version) throw new Problem('settings.changed-meanwhile');
    const acceptedAs = isTerms(key) ? nextTermsVersion(await termsVersionNow(tx), now) : null;
    const written = await addVersionBy(tx, {
      ...{ ...key, version, source, acceptedAs, authorId: operatorId, now },
      ours: templateOf(key),
      note: note === '' ? null : note,
    });
    if (!written) throw new Problem('settings.changed-meanwhile');
    await settleDraft(tx, { key, latest, source, operatorId, now });
    return read(tx, deps, key);
  });
}

/** What is published ends its draft; an article that is taken down becomes one, unless there is one already. */
async function settleDraft(
  tx: Tx,
  change: {
    key: TextKey;
    latest: LatestText | undefined;
    source: string | null;
    operatorId: string;
    now: Date;
  },
): Promise<void> {
  const { key, latest, source, operatorId, now } = change;
  const [draft] = await draftsOf(tx, key);
  const keep = (parts: TextParts | null) =>
    keepDraft(tx, { ...key, revision: draft?.revision ?? 0, parts, authorId: operatorId, now });
  if (source !== null) {
    if (draft?.parts) await keep(null);
  } else if (key.kind === 'article' && !draft?.parts && latest?.source) await keep(partsOf(latest.source));
}

/**
 * Publishes a text, which appears at once, and ends its draft. Refuses `request.invalid` by field for what keeps it from being
 * published or a change of the terms without a note, and `settings.changed-meanwhile` if it isn't as the operator saw it. The
 * database refuses anyone who isn't an operator.
 */
export async function publishText(
  deps: Ground,
  operatorId: string,
  { key, parts, version, note = '' }: { key: TextKey; parts: TextParts; version: number; note?: string },
): Promise<EditedText> {
  const { problems } = await previewText(deps, key, parts);
  if (Object.keys(problems).length > 0) throw new Problem('request.invalid', { fields: problems });
  return change(deps, operatorId, { key, source: textFrom(parts), version, note });
}

/**
 * Takes an article down, whose text is then a draft, or puts ours back on a page; a draft there was stays. Refuses `text.no-version` if none of theirs stands, and
 * otherwise as publishing does.
 */
export async function takeDown(
  deps: Ground,
  operatorId: string,
  { key, version, note = '' }: { key: TextKey; version: number; note?: string },
): Promise<EditedText> {
  const { own } = await readText(deps, key);
  if (own === null) throw new Problem('text.no-version');
  return change(deps, operatorId, { key, source: null, version, note });
}

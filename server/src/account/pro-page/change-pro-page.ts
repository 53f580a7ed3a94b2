import { refuseCompanyName } from '#talk/messaging/filtering/refuse-company-name.ts';
import { refuseContactDetails } from '#talk/messaging/filtering/refuse-contact-details.ts';
import {
  type BusinessInput,
  maxProPictures,
  type MyProPage,
  type ProPictureKind,
} from '@borough/domain/profiles/pro-page.contract';
import { Problem } from '@borough/domain/problems';
import type { FastifyRequest } from 'fastify';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { evidenceFor } from '#listings/items/forget-evidence.ts';
import { enqueue } from '#floor/jobs/enqueue.ts';
import { prepareAvatar, preparePicture } from '#floor/photos/photo-pixels.ts';
import { requirePro } from '#people/plans/require-pro.ts';
import { paidUntil, tierOf } from '#people/plans/tier.ts';
import { forgetPictures, lockProfile } from '#account/own-profile/own-profile.store.ts';
import { uploadPicture } from '#account/own-profile/upload-picture.ts';
import { type KeptPage, keptPage, publicReviewOf, writePage } from './pro-page.store.ts';

type Ground = Pick<Deps, 'db' | 'now'>;

const bucket = 'pro-pictures';
const beginning = `/files/${bucket}/`;

/** In pixels: a cover is as wide as our pages, a picture fills a large screen. */
const longest = { cover: 1800, picture: 1440 } as const;
const quality = 78;

const prepare = (kind: ProPictureKind) => (bytes: Buffer) =>
  kind === 'logo' ? prepareAvatar(bytes) : preparePicture(bytes, { longest: longest[kind], quality });

/** A person's own Pro page with everything stored for it, and whether others see it now. */
export async function readProPage({ db, now }: Ground, personId: string): Promise<MyProPage> {
  return inTransaction(db, async (tx) => {
    const kept = await keptPage(tx, personId);
    const { businessName: name, handoverHours, houseRules, logoUrl, coverUrl, pictureUrls } = kept;
    const pinned = kept.pinnedReviewId && (await publicReviewOf(tx, personId, kept.pinnedReviewId));
    return {
      shown: (await tierOf(tx, personId, now())) === 'pro',
      business: { name, logoUrl, handoverHours, houseRules },
      coverUrl,
      pictureUrls,
      pinnedReview: pinned || null,
    };
  });
}

/** Drops pictures that were shown before and no longer are; those that a report is about stay for admins. */
async function dropUnused(tx: Tx, personId: string, { before, after, now }: Change): Promise<void> {
  const shown = ({ logoUrl, coverUrl, pictureUrls }: KeptPage) => [logoUrl, coverUrl, ...pictureUrls];
  const still = new Set(shown(after));
  const gone: string[] = [];
  for (const url of shown(before))
    if (url && !still.has(url)) {
      const path = url.slice(beginning.length);
      gone.push(...(await forgetPictures(tx, { personId, bucket, path }, evidenceFor(now))));
    }
  if (gone.length > 0) await enqueue(tx, 'drop-files', { files: gone.map((path) => ({ bucket, path })) });
}

interface Change {
  before: KeptPage;
  after: KeptPage;
  now: Date;
}

/** Changes a Pro page under its person's lock. Only someone on Pro can add to it; anyone can remove. */
async function change(
  tx: Tx,
  personId: string,
  now: Date,
  { adds, to }: { adds: boolean; to: (before: KeptPage) => Partial<KeptPage> },
): Promise<void> {
  if (!(await lockProfile(tx, personId))) throw new Problem('profile.not-found');
  if (adds) await requirePro(tx, personId, now);
  const before = await keptPage(tx, personId);
  const after = { ...before, ...to(before) };
  await writePage(tx, personId, after, { now, shownUntil: await paidUntil(tx, personId) });
  await dropUnused(tx, personId, { before, after, now });
}

/**
 * Saves everything an owner says about their business at once. Refuses contact details and the name of the company
 * behind this site, each at its field, and without Pro everything except clearing it (`plan.needs-pro`).
 */
export async function saveBusiness(
  deps: Ground & Pick<Deps, 'log' | 'config'>,
  personId: string,
  { name, handoverHours, houseRules }: BusinessInput,
): Promise<MyProPage> {
  refuseCompanyName({ name }, deps.config.company);
  refuseContactDetails({ name, handoverHours, houseRules }, deps.log, { names: ['name'] });
  await inTransaction(deps.db, (tx) =>
    change(tx, personId, deps.now(), {
      adds: name !== null || handoverHours !== null || houseRules.length > 0,
      to: () => ({ businessName: name, handoverHours, houseRules }),
    }),
  );
  return readProPage(deps, personId);
}

/**
 * Pins a review of the person to the top of their page, or none. Refuses reviews that aren't about them or aren't public
 * (`review.not-found`), and without Pro everything except unpinning (`plan.needs-pro`).
 */
export async function pinReview(deps: Ground, personId: string, reviewId: string | null): Promise<MyProPage> {
  await inTransaction(deps.db, async (tx) => {
    if (reviewId && !(await publicReviewOf(tx, personId, reviewId))) throw new Problem('review.not-found');
    await change(tx, personId, deps.now(), {
      adds: reviewId !== null,
      to: () => ({ pinnedReviewId: reviewId }),
    });
  });
  return readProPage(deps, personId);
}

function withPicture(page: KeptPage, kind: ProPictureKind, url: string): Partial<KeptPage> {
  if (kind === 'cover') return { coverUrl: url };
  if (kind === 'logo') return { logoUrl: url };
  if (page.pictureUrls.length >= maxProPictures) throw new Problem('profile.pictures-full');
  return { pictureUrls: [...page.pictureUrls, url] };
}

/**
 * Adds an uploaded picture: as the cover or logo, replacing the old one, or after the other pictures. Refuses anyone who isn't
 * on Pro (`plan.needs-pro`), a seventh picture (`profile.pictures-full`), and whatever `uploadPicture` refuses.
 */
export async function addPicture(
  deps: Deps,
  personId: string,
  { kind, request }: { kind: ProPictureKind; request: FastifyRequest },
): Promise<MyProPage> {
  // Checked before the upload as well, so that no one waits for a picture that will be refused anyway.
  await inTransaction(deps.db, (tx) => requirePro(tx, personId, deps.now()));
  await uploadPicture(deps, personId, request, {
    bucket,
    prepare: prepare(kind),
    show: (tx, url) =>
      change(tx, personId, deps.now(), { adds: true, to: (page) => withPicture(page, kind, url) }),
  });
  return readProPage(deps, personId);
}

/** Removes a picture for good, cover and logo included. Does nothing if there is no such picture. */
export async function removePicture(deps: Ground, personId: string, name: string): Promise<MyProPage> {
  const url = `${beginning}${personId}/${name}.webp`;
  const other = (each: string | null) => (each === url ? null : each);
  await inTransaction(deps.db, (tx) =>
    change(tx, personId, deps.now(), {
      adds: false,
      to: ({ logoUrl, coverUrl, pictureUrls }) => ({
        logoUrl: other(logoUrl),
        coverUrl: other(coverUrl),
        pictureUrls: pictureUrls.filter((each) => each !== url),
      }),
    }),
  );
  return readProPage(deps, personId);
}

import {
  FeaturedInputSchema,
  ItemCardSchema,
  ItemDetailSchema,
  ItemForMeSchema,
  ItemInputSchema,
  ItemPatchSchema,
  MyItemListSchema,
  PhotoSchema,
  SeenPlaceSchema,
} from '@borough/domain/items/items.contract';
import { Problem } from '@borough/domain/problems';
import { placeRadiusMiles } from '@borough/domain/search/distance.rules';
import { z } from 'zod';
import type { App, Deps } from '#floor/deps.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { once } from '#floor/http/idempotency.ts';
import { countHere, spend } from '#floor/http/limits.ts';
import { sendPublic } from '#floor/http/public-answer.ts';
import { personOf, requireActiveMember, requireMember, requirePerson } from '#floor/http/session.ts';
import { changeItem } from './change-item.ts';
import { noteView, writeViews } from './count-views.ts';
import { featureItem } from './feature-item.ts';
import { createItem } from './create-item.ts';
import { itemForMe } from './item-for-me.ts';
import { itemsOf } from './items.store.ts';
import { publicItem } from './public-item.ts';
import { removeItem } from './remove-item.ts';
import { removePhoto } from './remove-photo.ts';
import { uploadPhotos } from './upload-photos.ts';
import { resolvePlace } from './resolve-place.ts';

const params = z.object({ id: z.string() });
const uuid = z.uuid();

/** An id in a path that isn't a UUID can't name anything, so it is refused like a missing item. */
const idOf = (
  id: string,
  otherwise: 'item.not-found' | 'item.not-yours' | 'item.photo-not-found',
): string => {
  if (!uuid.safeParse(id).success) throw new Problem(otherwise);
  return id;
};

const ItemAnswerSchema = z.object({ item: ItemCardSchema });
const RemovalSchema = z.object({ outcome: z.enum(['deleted', 'archived']), openBookings: z.number().int() });
const UploadsSchema = z.object({
  images: z.array(PhotoSchema),
  refused: z.array(
    z.object({ index: z.number().int(), name: z.string(), code: z.string(), message: z.string() }),
  ),
});

/** Items: their public page, and what owners do with their own. */
export async function itemsRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.get(
    '/items/:id',
    { schema: { params, response: { 200: ItemDetailSchema } } },
    async (request, reply) => {
      return sendPublic(request, reply, async () => {
        const json = await publicItem(deps, request.params.id);
        if (json === undefined) throw new Problem('item.not-found');
        return json;
      });
    },
  );

  app.get(
    '/items/:id/for-me',
    { schema: { params, response: { 200: ItemForMeSchema } } },
    async (request) => {
      const person = await requirePerson(request);
      return itemForMe(deps, person, idOf(request.params.id, 'item.not-found'));
    },
  );

  app.post('/items/:id/views', { schema: { params } }, async (request, reply) => {
    const itemId = idOf(request.params.id, 'item.not-found');
    countHere(deps, 'viewsPerAddress', request.ip);
    const { 'user-agent': userAgent, 'sec-purpose': secPurpose, purpose = secPurpose } = request.headers;
    const person = await personOf(request);
    noteView(deps, {
      itemId,
      userAgent,
      purpose: purpose?.toString(),
      address: request.ip,
      personId: person?.id ?? null,
    });
    return reply.status(204).send();
  });
  app.addHook('onClose', async () =>
    writeViews(deps).catch((error: unknown) => deps.log.error({ err: error }, 'views were not counted')),
  );

  app.post(
    '/items',
    { schema: { body: ItemInputSchema, response: { 201: ItemAnswerSchema } } },
    async (request, reply) => {
      const person = await requireActiveMember(request);
      reply.status(201);
      return once(deps, request, reply, person.id, async () => {
        await spend(deps, 'listingsPerPerson', person.id);
        return { item: await createItem(deps, person.id, request.body) };
      });
    },
  );

  // What strangers see differs from owner to owner: each has an offset of their own.
  app.get(
    '/me/seen-place',
    {
      schema: {
        querystring: z.object({ location: z.string().trim().min(1).max(120) }),
        response: { 200: SeenPlaceSchema },
      },
    },
    async (request) => {
      const { id } = await requirePerson(request);
      await spend(deps, 'geocodesPerAddress', request.ip);
      const { location, publicPoint } = await resolvePlace(deps, id, request.query.location);
      return { location, place: publicPoint && { ...publicPoint, radiusMiles: placeRadiusMiles } };
    },
  );
  ownItemRoutes(app, { deps });

  photoRoutes(app, { deps });
}

/** The photos of an own item. */
function photoRoutes(app: App, { deps }: { deps: Deps }): void {
  app.post(
    '/items/:id/images',
    { schema: { params, consumes: ['multipart/form-data'], response: { 201: UploadsSchema } } },
    async (request, reply) => {
      const person = await requireMember(request);
      const id = idOf(request.params.id, 'item.not-yours');
      reply.status(201);
      return uploadPhotos(deps, person.id, id, request);
    },
  );

  app.delete(
    '/items/:id/images/:imageId',
    { schema: { params: params.extend({ imageId: z.string() }) } },
    async (request, reply) => {
      const person = await requireMember(request);
      const id = idOf(request.params.id, 'item.not-yours');
      await removePhoto(deps, person.id, id, idOf(request.params.imageId, 'item.photo-not-found'));
      return reply.status(204).send();
    },
  );
}

/** Own items. */
function ownItemRoutes(app: App, { deps }: { deps: Deps }): void {
  app.get('/me/items', { schema: { response: { 200: MyItemListSchema } } }, async (request) => {
    const person = await requirePerson(request);
    return { items: await inTransaction(deps.db, (tx) => itemsOf(tx, person.id, deps.now())) };
  });

  app.patch(
    '/items/:id',
    { schema: { params, body: ItemPatchSchema, response: { 200: ItemAnswerSchema } } },
    async (request) => {
      const person = await requireMember(request);
      return {
        item: await changeItem(deps, person.id, idOf(request.params.id, 'item.not-yours'), request.body),
      };
    },
  );

  app.put(
    '/items/:id/featured',
    { schema: { params, body: FeaturedInputSchema, response: { 200: FeaturedInputSchema } } },
    async (request) => {
      const person = await requireMember(request);
      const { featured } = request.body;
      await featureItem(deps, person.id, { id: idOf(request.params.id, 'item.not-yours'), featured });
      return { featured };
    },
  );

  app.delete('/items/:id', { schema: { params, response: { 200: RemovalSchema } } }, async (request) => {
    const person = await requireMember(request);
    return removeItem(deps, person.id, idOf(request.params.id, 'item.not-yours'));
  });
}

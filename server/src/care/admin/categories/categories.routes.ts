import {
  CategoriesViewSchema,
  CategoryChangeSchema,
  CategoryInputSchema,
  CategoryMergeSchema,
  CategoryOrderSchema,
} from '@borough/domain/items/categories.contract';
import { z } from 'zod';
import type { Routes } from '#floor/deps.ts';
import { requireFreshOperator, requireOperator } from '#floor/http/session.ts';
import {
  addCategory,
  changeCategory,
  mergeCategory,
  orderCategories,
  pictureCategory,
  readCategories,
} from './change-categories.ts';

const params = z.object({ id: z.uuid() });
const response = { 200: CategoriesViewSchema };
const tags = ['admin'];

/** How operators look after categories. */
export const categoriesRoutes: Routes = async (app, { deps }) => {
  app.get('/admin/categories', { schema: { response, tags } }, async (request) => {
    await requireOperator(request);
    return readCategories(deps);
  });

  app.post('/admin/categories', { schema: { body: CategoryInputSchema, response, tags } }, async (request) =>
    addCategory(deps, (await requireFreshOperator(request)).id, request.body),
  );

  app.put(
    '/admin/categories/order',
    { schema: { body: CategoryOrderSchema, response, tags } },
    async (request) => orderCategories(deps, (await requireFreshOperator(request)).id, request.body.ids),
  );

  app.patch(
    '/admin/categories/:id',
    { schema: { params, body: CategoryChangeSchema, response, tags } },
    async (request) =>
      changeCategory(deps, (await requireFreshOperator(request)).id, request.params.id, request.body),
  );

  app.put(
    '/admin/categories/:id/picture',
    { schema: { params, consumes: ['multipart/form-data'], response, tags } },
    async (request) =>
      pictureCategory(deps, (await requireFreshOperator(request)).id, request.params.id, request),
  );

  app.post(
    '/admin/categories/:id/merge',
    { schema: { params, body: CategoryMergeSchema, response, tags } },
    async (request) =>
      mergeCategory(deps, (await requireFreshOperator(request)).id, request.params.id, request.body),
  );
};

import { nameProduct } from '@borough/domain/company';
import { wearLook } from '@borough/domain/look';
import type { Config } from '#floor/config.ts';

/** From now on, everything this process writes and draws has this name and these colors. */
export function showAs({ company, look }: Pick<Config, 'company' | 'look'>): void {
  nameProduct(company);
  wearLook(look);
}

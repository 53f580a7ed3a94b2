import { nameProduct } from '@borough/domain/company';
import { wearLook } from '@borough/domain/look';
import { offer } from '@borough/domain/terms/offered';
import type { Config } from '#floor/config.ts';

/** From now on, everything this process writes, draws and offers has this name, these colors, and these figures. */
export function showAs({ company, look, offered }: Pick<Config, 'company' | 'look' | 'offered'>): void {
  nameProduct(company);
  wearLook(look);
  offer(offered);
}

import { nameProduct } from '@borough/domain/company';
import { wearLook } from '@borough/domain/look';
import { offer } from '@borough/domain/terms/offered';
import { sayInMails } from '@borough/domain/notifications/mail-words';
import type { Config } from '#floor/config.ts';

/** From now on, everything this process writes, draws and offers has this name, these words, colors and figures. */
export function showAs({
  company,
  look,
  mails,
  offered,
}: Pick<Config, 'company' | 'look' | 'mails' | 'offered'>): void {
  nameProduct(company);
  wearLook(look);
  sayInMails(mails);
  offer(offered);
}

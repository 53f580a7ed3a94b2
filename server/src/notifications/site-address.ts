import { withCompany } from '@borough/domain/company-facts';
import type { Config } from '../config.ts';

/**
 * Stands for the address of this site in mails that are written where the configuration is not at hand; it becomes
 * PUBLIC_URL when a mail is sent or shown. (The ending .invalid exists nowhere.)
 */
export const siteAddress = 'https://site.invalid';

/** The mail as it leaves this site: its links lead here, and the company behind it is named. */
export function atSite<M extends { text: string; html: string | null }>(
  mail: M,
  { publicUrl, company }: Pick<Config, 'publicUrl' | 'company'>,
): M {
  const { text, html } = mail;
  return {
    ...mail,
    text: withCompany(text, company, 'text').replaceAll(siteAddress, publicUrl),
    html: html && withCompany(html, company, 'html').replaceAll(siteAddress, publicUrl),
  };
}

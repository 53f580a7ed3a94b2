import { withCompany } from '@borough/domain/company-facts';
import type { Config } from '../config.ts';
import { siteAddress } from './catalogue/links.ts';

interface Leaving {
  text: string;
  html: string | null;
  unsubscribeUrl?: string | null;
}

/** The mail as it leaves this site: its links lead here, and the company behind it is named. */
export function atSite<M extends Leaving>(
  mail: M,
  { publicUrl, company }: Pick<Config, 'publicUrl' | 'company'>,
): M {
  const { text, html, unsubscribeUrl } = mail;
  return {
    ...mail,
    text: withCompany(text, company, 'text').replaceAll(siteAddress, publicUrl),
    html: html && withCompany(html, company, 'html').replaceAll(siteAddress, publicUrl),
    ...(unsubscribeUrl ? { unsubscribeUrl: unsubscribeUrl.replaceAll(siteAddress, publicUrl) } : {}),
  };
}

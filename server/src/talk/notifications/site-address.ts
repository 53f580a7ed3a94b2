import { withCompany } from '@borough/domain/company-facts';
import type { Deps } from '#floor/deps.ts';
import { siteAddress } from './catalogue/parts/links.ts';
import { signStops, withoutStops } from './stop-link.ts';

interface Leaving {
  text: string;
  html: string | null;
  unsubscribeUrl?: string | null;
  isRedirected?: boolean;
}

/**
 * The mail as it leaves this site: its links lead here and work, and it names the company behind the site. Sent to another
 * address, it lets nobody stop the emails of whom it was written to.
 */
export function atSite<M extends Leaving>(mail: M, { config, secret }: Pick<Deps, 'config' | 'secret'>): M {
  const { publicUrl, company } = config;
  const signed = mail.isRedirected ? withoutStops(mail) : signStops(mail, { secret });
  const { text, html, unsubscribeUrl } = signed;
  return {
    ...signed,
    text: withCompany(text, company, 'text').replaceAll(siteAddress, publicUrl),
    html: html && withCompany(html, company, 'html').replaceAll(siteAddress, publicUrl),
    ...(unsubscribeUrl ? { unsubscribeUrl: unsubscribeUrl.replaceAll(siteAddress, publicUrl) } : {}),
  };
}

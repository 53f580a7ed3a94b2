import { Resolver } from 'node:dns/promises';
import type { RecordFindings } from '@borough/domain/first-run/first-run.contract';
import { judgeRecords } from '@borough/domain/first-run/mail-records.rules';
import { Problem } from '@borough/domain/problems';
import type { DnsLookups, FirstRunDeps } from './first-run-deps.ts';
import { connectionsNow } from './read-first-run.ts';

const nothingThere = new Set(['ENODATA', 'ENOTFOUND']);

/** What there is; nothing if the name or its records don't exist. */
const orNone = <T>(asked: Promise<T[]>): Promise<T[]> =>
  asked.catch((error: NodeJS.ErrnoException) => {
    if (nothingThere.has(error.code ?? '')) return [];
    throw error;
  });

/** Asks the name servers this machine uses. */
export function systemDns(): DnsLookups {
  const resolver = new Resolver({ timeout: 4_000, tries: 2 });
  return {
    mx: async (name) =>
      (await orNone(resolver.resolveMx(name)))
        .sort((one, other) => one.priority - other.priority)
        .map(({ exchange }) => exchange)
        .filter((exchange) => exchange !== ''),
    txt: async (name) => (await orNone(resolver.resolveTxt(name))).map((parts) => parts.join('')),
  };
}

/** The domain of an address, also of one with a name before it. */
const domainOf = (from: string) => /@([^@>\s]+)>?\s*$/.exec(from)?.[1]?.toLowerCase() ?? '';

/** The server that others see mail come from. One on this machine goes by the address of the site. */
function serverOf(smtp: string, site: string | undefined): string {
  const named = new URL(smtp).hostname.replace(/^\[|\]$/g, '');
  const isHere = named === 'localhost' || named === '::1' || named.startsWith('127.');
  return isHere && site !== undefined ? new URL(site).hostname : named;
}

/**
 * What the records of the domain that mail comes from say, with the exact records that mend it. Refuses `first-run.steps-missing`
 * before mail is set, and `service.unavailable` if no name server answers.
 */
export async function lookUpRecords(deps: FirstRunDeps, selector: string): Promise<RecordFindings> {
  const { PUBLIC_URL, SMTP_URL, MAIL_FROM } = await connectionsNow(deps);
  if (SMTP_URL === undefined || MAIL_FROM === undefined) throw new Problem('first-run.steps-missing');
  const domain = domainOf(MAIL_FROM);
  const { mx, txt } = deps.dns;
  try {
    const [mxes, texts, dmarc, dkim] = await Promise.all([
      mx(domain),
      txt(domain),
      txt(`_dmarc.${domain}`),
      selector === '' ? null : txt(`${selector}._domainkey.${domain}`),
    ]);
    const spf = texts.filter((text) => /^v=spf1(\s|$)/i.test(text.trim()));
    const server = serverOf(SMTP_URL, PUBLIC_URL);
    return { domain, findings: judgeRecords({ domain, server, selector }, { mx: mxes, spf, dmarc, dkim }) };
  } catch {
    throw new Problem('service.unavailable', { retryAfter: 5 });
  }
}

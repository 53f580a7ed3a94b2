import type { RecordFinding } from './first-run.contract.ts';

/** What the DNS says of a domain that mail comes from. */
export interface MailRecords {
  /** The servers that take mail for it. */
  mx: readonly string[];
  /** Its texts that begin with v=spf1. */
  spf: readonly string[];
  /** The texts at `_dmarc`. */
  dmarc: readonly string[];
  /** The texts at the selector; null if nobody named one. */
  dkim: readonly string[] | null;
}

/** What senders through these services write into SPF. */
const services: readonly (readonly [servers: RegExp, include: string])[] = [
  [/(^|\.)sendgrid\.net$/, 'sendgrid.net'],
  [/(^|\.)mailgun\.org$/, 'mailgun.org'],
  [/(^|\.)(postmarkapp|mtasv)\.(com|net)$/, 'spf.mtasv.net'],
  [/(^|\.)amazonaws\.com$/, 'amazonses.com'],
  [/(^|\.)(gmail|google)\.com$/, '_spf.google.com'],
  [/(^|\.)(office365|outlook)\.com$/, 'spf.protection.outlook.com'],
  [/(^|\.)(fastmail|messagingengine)\.com$/, 'spf.messagingengine.com'],
  [/(^|\.)(brevo|sendinblue)\.com$/, 'spf.brevo.com'],
  [/(^|\.)zoho\.(com|eu)$/, 'zohomail.com'],
];

/** The part of SPF that lets mail through this server pass, and whether the service itself names it. */
function mechanismOf(server: string): { word: string; isNamed: boolean } {
  const include = services.find(([servers]) => servers.test(server))?.[1];
  if (include) return { word: `include:${include}`, isNamed: true };
  const kind = /^[\d.]+$/.test(server) ? 'ip4' : server.includes(':') ? 'ip6' : 'a';
  return { word: `${kind}:${server}`, isNamed: false };
}

const ok = (about: RecordFinding['about'], says: string): RecordFinding => ({
  ...{ about, says, state: 'ok', record: null },
});

function judgeMx(domain: string, mx: readonly string[]): RecordFinding {
  if (mx.length > 0) return ok('mx', `Answers reach ${domain}: ${mx[0]} takes its email.`);
  return {
    about: 'mx',
    state: 'note',
    says: `No server accepts email for ${domain}, so no one can reply, and some email services distrust it. Your email provider says which MX record to add.`,
    record: null,
  };
}

function judgeSpf(domain: string, server: string, found: readonly string[]): RecordFinding {
  const { word, isNamed } = mechanismOf(server);
  const record = (value: string) => ({ name: domain, type: 'TXT', value });
  const [spf, ...more] = found;
  if (spf === undefined)
    return {
      about: 'spf',
      state: 'wrong',
      says: `${domain} has no SPF record, so mailboxes can't tell that ${server} may send for it.`,
      record: record(`v=spf1 ${word} ~all`),
    };
  const words = [...new Set(found.flatMap((each) => each.trim().split(/\s+/).slice(1)))];
  const isAll = (each: string) => /^[+?~-]?all$/i.test(each);
  const all = words.find(isAll) ?? '~all';
  const whole = (also: readonly string[]) =>
    `v=spf1 ${[...words.filter((each) => !isAll(each)), ...also, all].join(' ')}`;
  const has = words.some((each) => each.toLowerCase().replace(/^\+/, '') === word);
  if (more.length > 0)
    return {
      about: 'spf',
      state: 'wrong',
      says: `${domain} has ${found.length} SPF records. Mailboxes then read none. Put this one in their place.`,
      record: record(whole(has ? [] : [word])),
    };
  if (/^\+?all$/i.test(all))
    return {
      about: 'spf',
      state: 'wrong',
      says: `The SPF record of ${domain} lets everyone send for it, because it ends with ${all}.`,
      record: record(whole(has ? [] : [word]).replace(/\+?all$/i, '~all')),
    };
  if (has) return ok('spf', `SPF lets ${server} send for ${domain}.`);
  return {
    about: 'spf',
    state: isNamed ? 'wrong' : 'note',
    says: isNamed
      ? `The SPF record of ${domain} doesn't name ${server}. Change it to this.`
      : `The SPF record of ${domain} doesn't name ${server} itself. If nothing else in it covers that server, change it to this.`,
    record: record(whole([word])),
  };
}

function judgeDkim(domain: string, selector: string, found: readonly string[] | null): RecordFinding {
  if (found === null)
    return {
      about: 'dkim',
      state: 'note',
      says: 'DKIM has the mail server sign what it sends. The pages of your email service name a selector and the record it wants; enter the selector to have it checked.',
      record: null,
    };
  const name = `${selector}._domainkey.${domain}`;
  const key = found.find((each) => /(^|;)\s*p=/i.test(each));
  if (key === undefined)
    return {
      about: 'dkim',
      state: 'wrong',
      says: `There is no key at ${name}. Copy the record there from the pages of your email service; its value is long, and only they know it.`,
      record: { name, type: 'TXT or CNAME', value: 'v=DKIM1; k=rsa; p=…' },
    };
  if (/(^|;)\s*p=\s*(;|$)/i.test(key))
    return {
      about: 'dkim',
      state: 'wrong',
      says: `The key at ${name} was withdrawn: nothing follows p=. Ask your email service for a new one.`,
      record: null,
    };
  return ok('dkim', `There is a key at ${name}.`);
}

function judgeDmarc(domain: string, found: readonly string[]): RecordFinding {
  const name = `_dmarc.${domain}`;
  const records = found.filter((each) => /^v=DMARC1\b/i.test(each.trim()));
  const [dmarc] = records;
  if (dmarc === undefined || records.length > 1)
    return {
      about: 'dmarc',
      state: 'wrong',
      says: dmarc
        ? `${domain} has ${records.length} DMARC records. Mailboxes then read none. Keep one.`
        : `${domain} has no DMARC record. Large mailboxes ask for one.`,
      record: { name, type: 'TXT', value: dmarc ?? 'v=DMARC1; p=none' },
    };
  if (!/(^|;)\s*p=\s*(none|quarantine|reject)\s*(;|$)/i.test(dmarc))
    return {
      about: 'dmarc',
      state: 'wrong',
      says: `The DMARC record of ${domain} doesn't say what to do with email that fails: p= is missing.`,
      record: { name, type: 'TXT', value: 'v=DMARC1; p=none' },
    };
  return ok('dmarc', `DMARC says what becomes of email that only pretends to be from ${domain}.`);
}

/** What a domain's records mean for mail that this server sends for it, each with the exact record that mends it. */
export function judgeRecords(
  { domain, server, selector }: { domain: string; server: string; selector: string },
  { mx, spf, dkim, dmarc }: MailRecords,
): RecordFinding[] {
  return [
    judgeSpf(domain, server, spf),
    judgeDkim(domain, selector, dkim),
    judgeDmarc(domain, dmarc),
    judgeMx(domain, mx),
  ];
}

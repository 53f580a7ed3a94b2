/** What a request reveals about who is asking, and why. */
export interface ViewRequest {
  userAgent: string | undefined;
  /** The header in which browsers announce prefetching: `Sec-Purpose`, or its predecessors. */
  purpose: string | undefined;
}

// `bot` as a whole word or at the end of one, so that a phone named Cubot is still a phone.
const machine =
  /bot\b(?<!\bcubot)|crawl|spider|slurp|headless|lighthouse|preview|externalhit|fetch|monitor|scan|archiver|phantom|selenium|puppeteer|playwright|python|curl|wget|java\/|okhttp|go-http|axios|node|http-?client|libwww|perl|ruby|php/i;
const browser = /^Mozilla\/|^Opera\//;

/** Whether the user agent is a program rather than a person's browser. A missing user agent counts as a program. */
export function isBot(userAgent: string | undefined): boolean {
  return !userAgent || !browser.test(userAgent) || machine.test(userAgent);
}

/** Whether a person is looking: not a program, and not a browser prefetching a page no one has opened yet. */
export function isPersonViewing({ userAgent, purpose }: ViewRequest): boolean {
  return !isBot(userAgent) && !/prefetch|prerender|preview/i.test(purpose ?? '');
}

// oxfmt-ignore
const abroad = new Set([
  'ab', 'bc', 'mb', 'nb', 'nl', 'ns', 'nt', 'nu', 'on', 'pe', 'qc', 'sk', 'yt',
  'alberta', 'british columbia', 'manitoba', 'new brunswick', 'newfoundland and labrador', 'nova scotia', 'ontario',
  'prince edward island', 'quebec', 'québec', 'saskatchewan',
  'australia', 'brazil', 'canada', 'china', 'england', 'france', 'germany', 'india', 'ireland', 'italy', 'japan', 'korea', 'mexico',
  'méxico', 'netherlands', 'new zealand', 'scotland', 'spain', 'uk', 'united kingdom', 'wales',
]);

/** Whether a text ends in a province or country that isn't in the United States: "Toronto, ON", "Paris, France". */
export function isAbroad(text: string): boolean {
  const parts = text.split(',').map((part) => part.trim().toLowerCase());
  // "M5V 2T6" and the like may follow a Canadian province.
  const last = (parts.at(-1) ?? '').replace(/\s+[a-z]\d[a-z]\s*\d[a-z]\d$/, '');
  return parts.length > 1 && abroad.has(last);
}

// A template leaves some things to whoever runs the site: `[DECIDE: the question | what ours says until then]`.
const mark = /\[DECIDE\b:?\s*([^\]|]*?)\s*(?:\|\s*([^\]]*?)\s*)?\]/gi;

/** The questions a text still asks its operator, in their order. While there is one, the text can't be published. */
export function marksIn(source: string): string[] {
  return [...source.matchAll(mark)].map(([, question = '']) => question);
}

/** A template with what ours says in place of its marks: as it stands until an operator has decided. */
export function withOurWords(template: string): string {
  return template.replace(mark, (_mark, _question, words: string | undefined) => words ?? '');
}

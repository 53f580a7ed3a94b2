// A template leaves some decisions to the operator of the site: `[DECIDE: the question | what ours says until then]`.
const mark = /\[DECIDE\b:?\s*([^\]|]*?)\s*(?:\|\s*([^\]]*?)\s*)?\]/gi;

/** A question a text still asks its operator, and where: its line, counted from 1, and the characters it takes. */
export interface Mark {
  question: string;
  line: number;
  start: number;
  end: number;
}

/** The questions a text still asks its operator, in their order. While there is one, the text can't be published. */
export function marksIn(source: string): Mark[] {
  return [...source.matchAll(mark)].map(({ 0: whole, 1: question = '', index }) => ({
    question,
    line: source.slice(0, index).split('\n').length,
    start: index,
    end: index + whole.length,
  }));
}

/** A template with what ours says in place of its marks: as it stands until an operator has decided. */
export function withOurWords(template: string): string {
  return template.replace(mark, (_mark, _question, words: string | undefined) => words ?? '');
}

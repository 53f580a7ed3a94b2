/** What is wrong with a text; `near` is the part of it that is, by which its line is found. */
export class TextError extends Error {
  readonly #what: string;
  readonly #file: string;
  readonly #near: string | undefined;

  constructor(file: string, what: string, near?: string) {
    super(`${file} ${what}`);
    this.name = 'TextError';
    this.#file = file;
    this.#what = what;
    this.#near = near;
  }

  /** The same as a sentence about the part with this source, without the file: "Line 3 has HTML in it". */
  about(source: string): string {
    const at = this.#near === undefined || this.#near === '' ? -1 : source.lastIndexOf(this.#near);
    return `${at < 0 ? 'It' : `Line ${source.slice(0, at).split('\n').length}`} ${this.#what}`;
  }

  /** The same error with the line after the file. Errors about the whole text stay as they are. */
  in(source: string): string {
    const at = this.#near === undefined || this.#near === '' ? -1 : source.lastIndexOf(this.#near);
    return at < 0 ? this.message : `${this.#file}:${source.slice(0, at).split('\n').length} ${this.#what}`;
  }
}

import type { Locator } from '@playwright/test';

/** Counts what a person presses on the way to something: a press or Enter each. Typing and reading are free. */
export class Presses {
  #done: string[] = [];

  /** Presses something, which is named for the count's own words. */
  async press(name: string, on: Locator): Promise<void> {
    await on.click();
    this.#done.push(name);
  }

  /** Types into a field that one presses first. */
  async type(name: string, into: Locator, words: string): Promise<void> {
    await this.press(name, into);
    await into.pressSequentially(words);
  }

  async enter(name: string, on: Locator): Promise<void> {
    await on.press('Enter');
    this.#done.push(name);
  }

  get count(): number {
    return this.#done.length;
  }

  /** What was pressed, in its order. */
  get done(): readonly string[] {
    return this.#done;
  }
}

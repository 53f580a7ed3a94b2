/** Where the parts of an open case begin. */
const fieldOf = {
  reasons: 'textarea',
  evidence: 'input[type=checkbox]',
  finding: '[role=slider], input[type=radio]',
} as const;

/** Goes to that part of an open case. */
export function focusIn(file: HTMLElement | null, part: keyof typeof fieldOf): void {
  const field = file?.querySelector(fieldOf[part]);
  if (!(field instanceof HTMLElement)) return;
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
}

/** Presses the button that says this. */
export function pressIn(file: HTMLElement | null, words: string): void {
  const button = [...(file?.querySelectorAll('button') ?? [])].find((each) => each.textContent === words);
  button?.focus();
  button?.click();
}

/** Gives the focus to the first wrong field of a form, once its errors are drawn: there they are read out with it. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}

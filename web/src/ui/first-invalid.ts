/** Gives the focus to the first wrong field of a form, once its errors are drawn: there they are read out with it. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  const before = document.activeElement;
  requestAnimationFrame(() => {
    const { activeElement } = document;
    // Who went to another field in the meantime types there already.
    if (activeElement !== before && activeElement !== document.body) return;
    form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  });
}

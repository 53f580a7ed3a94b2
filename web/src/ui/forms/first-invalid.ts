/** Focuses the first invalid field of a form, or part of one, once its errors are rendered, so they are read out with it. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  const before = document.activeElement;
  requestAnimationFrame(() => {
    const { activeElement } = document;
    // Someone who has moved to another field is already typing there.
    if (activeElement !== before && activeElement !== document.body) return;
    form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  });
}

/** Gives the focus to the first wrong field of a form, or of a part of one, once its errors are drawn: there they are read out with it. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  const before = document.activeElement;
  requestAnimationFrame(() => {
    const { activeElement } = document;
    // Someone who has moved to another field meanwhile is already typing there.
    if (activeElement !== before && activeElement !== document.body) return;
    form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  });
}

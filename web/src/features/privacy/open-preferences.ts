/** Opens the Cookie Preference Center over the current page; its window isn't loaded until now. */
export function openCookiePreferences(): void {
  void import('./preference-center.tsx').then(({ showPreferenceCenter }) => showPreferenceCenter());
}

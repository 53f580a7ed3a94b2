/** Opens the Cookie Preference Center over whatever page is shown; its window loads now, not before. */
export function openCookiePreferences(): void {
  void import('./preference-center.tsx').then(({ showPreferenceCenter }) => showPreferenceCenter());
}

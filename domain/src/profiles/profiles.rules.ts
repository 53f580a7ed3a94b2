/** The name strangers see: the chosen one, or "Community Member AB12" when there is none. */
export function publicName(id: string, displayName: string | null | undefined): string {
  const name = displayName?.trim() ?? '';
  if (name === '' || name.toLowerCase() === 'contributor')
    return `Community Member ${id.slice(0, 4).toUpperCase()}`;
  return name;
}

/** The first display name of a new member: "Maya R.". */
export function firstDisplayName(firstName: string, lastName: string): string {
  const initial = [...lastName.trim()][0];
  return initial ? `${firstName.trim()} ${initial.toUpperCase()}.` : firstName.trim();
}

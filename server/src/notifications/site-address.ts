/**
 * Stands for the address of this site in mails that are written where the configuration is not at hand; it becomes
 * PUBLIC_URL when a mail is sent or shown. (The ending .invalid exists nowhere.)
 */
export const siteAddress = 'https://site.invalid';

/** The mail with its links leading to this site. */
export function atSite<M extends { text: string; html: string | null }>(mail: M, publicUrl: string): M {
  return {
    ...mail,
    text: mail.text.replaceAll(siteAddress, publicUrl),
    html: mail.html?.replaceAll(siteAddress, publicUrl) ?? null,
  };
}

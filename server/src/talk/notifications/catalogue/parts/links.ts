import type { Link } from './letter.ts';

/**
 * Stands in for this site's address in mails, which are written without access to the configuration; replaced by
 * PUBLIC_URL when a mail is sent or shown. (No real domain ends in .invalid.)
 */
export const siteAddress = 'https://site.invalid';

/** The address of a page. A token goes after the #, so it never reaches a server log, a Referer or a link scanner. */
export const pageAddress = (path: string, token?: string): string =>
  `${siteAddress}/#${path}${token === undefined ? '' : `?token=${encodeURIComponent(token)}`}`;

/** A link to a page by its path, with its own label. */
export const linkTo =
  (path: string) =>
  (label: string): Link => ({ label, url: pageAddress(path) });

export const openSite = linkTo('/')('Open the site');
export const signIn = linkTo('/login')('Sign in');
export const contactUs = linkTo('/contact')('Contact us');
export const openCases = linkTo('/admin/cases')('Open the cases');
export const readGuidelines = linkTo('/community-guidelines')('Read the community guidelines');
export const findOthers = linkTo('/listings')('Find something else');
export const choosePassword = linkTo('/forgot-password')('Choose a new password');
export const securityPage = linkTo('/account/security');
export const identityPage = linkTo('/account/identity');
export const profilePage = linkTo('/account/profile');
export const pricingPage = linkTo('/pricing');
export const noticeSettings = linkTo('/account/notifications')('Choose what we email you');

/** The booking page, labeled with what the reader does there. */
export const bookingPage = (bookingId: string, label: string): Link => linkTo(`/booking/${bookingId}`)(label);

/** An item's page, labeled with what the reader does there. */
export const itemPage = (itemId: string, label: string): Link => linkTo(`/item/${itemId}`)(label);

/** The main photo of an item while it is listed. */
export const itemPhoto = (itemId: string): string => `${siteAddress}/previews/${itemId}/photo`;

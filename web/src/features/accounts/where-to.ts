import { dropDraft, readDraft, saveDraft } from '../../lib/kept/storage.ts';
import { paths } from '../../paths.ts';

const gettingIn: readonly string[] = [
  paths.login,
  paths.signup,
  paths.forgotPassword,
  paths.resetPassword,
  paths.confirmEmail,
  paths.confirmNewEmail,
  paths.becomeAdmin,
  paths.finishSignUp,
  paths.secondFactor,
];

/** The address to go to after signing in: a page of this app other than the sign-in pages, or the home page. */
export function safeReturn(href: string | undefined): string {
  if (!href?.startsWith('/') || href.startsWith('//') || href.includes('\\')) return paths.home;
  const [path = ''] = href.split(/[?#]/);
  return gettingIn.includes(path) ? paths.home : href;
}

const name = 'after-sign-up';
const isText = (value: unknown): value is string => typeof value === 'string';

/** Remembers which page required an account until the address is confirmed. */
export function rememberReturn(href: string): void {
  if (safeReturn(href) === paths.home) dropDraft(name);
  else saveDraft(name, href);
}

/** The remembered page; works once. */
export function takeReturn(): string {
  const href = readDraft(name, isText);
  dropDraft(name);
  return safeReturn(href);
}

import { minimumPassword } from '@borough/domain/accounts/accounts.contract';

export interface Strength {
  level: 0 | 1 | 2 | 3;
  word: string;
  /** What would make it stronger. */
  reasons: string[];
}

const common = /^(password|passwort|qwerty|letmein|welcome|iloveyou|abc123|111111|123123|12345\d*)\W?\d*$/i;
const words = ['Too short', 'Weak', 'Good', 'Strong'] as const;

/** How hard a password is to guess, with reasons in words. Only advice: six characters are enough to sign up. */
export function passwordStrength(password: string, email = ''): Strength {
  const reasons: string[] = [];
  if (password.length < minimumPassword)
    return { level: 0, word: words[0], reasons: [`Use at least ${minimumPassword} characters`] };
  const name = email.split('@')[0]?.toLowerCase() ?? '';
  if (common.test(password)) reasons.push('This is a very common password');
  if (name.length > 2 && password.toLowerCase().includes(name))
    reasons.push("Don't use your email address in it");
  if (new Set(password).size < 5) reasons.push('Use a wider mix of characters');
  const guessable = reasons.length > 0;
  if (password.length < 12) reasons.push('Make it longer: 12 characters or more, such as four words');
  const level = guessable ? 1 : password.length >= 12 ? 3 : password.length >= 8 ? 2 : 1;
  return { level, word: words[level], reasons };
}

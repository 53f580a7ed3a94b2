import type { Me } from '@borough/domain/accounts/accounts.contract';
import type { SignedIn } from './auth.ts';

/** Who is signed in, as the app's shell sees it. */
export function meOf(person: SignedIn | null): Me {
  if (!person) return { person: null };
  const { id, email, emailVerified, displayName, avatarUrl, isAdmin, isOperator, tier, signUpFinished } =
    person;
  const restricted = person.suspended || person.underReview;
  return {
    person: {
      id,
      email,
      emailVerified,
      displayName,
      avatarUrl,
      isAdmin,
      isOperator,
      tier,
      finishSignUp: !signUpFinished,
      restricted,
    },
  };
}

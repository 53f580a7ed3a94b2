import { AppTokensCard } from '../../features/accounts/security/app-tokens-card.tsx';
import { EmailCard } from '../../features/accounts/security/email-card.tsx';
import { LinkedAccountsCard } from '../../features/accounts/security/linked-accounts-card.tsx';
import { PasswordCard } from '../../features/accounts/security/password-card.tsx';
import { PasskeysCard } from '../../features/accounts/security/passkeys-card.tsx';
import { PhoneCard } from '../../features/accounts/security/phone-card.tsx';
import { SessionsCard } from '../../features/accounts/security/sessions-card.tsx';
import { YourDataCard } from '../../features/accounts/security/your-data-card.tsx';
import { TwoStepCard } from '../../features/accounts/security/two-step-card.tsx';
import { SecurityCard } from '../../features/accounts/security/security-card.tsx';
import { LettersSwitch } from '../../features/newsletter/letters-switch.tsx';
import type { SessionPerson } from '../../lib/server/session.ts';
import { WayBack } from './way-back.tsx';

/**
 * Everything that protects the signed-in person's account: how they sign in (email, password, phone), what makes it safer (two-step
 * sign-in, passkeys, linked accounts), what is signed in now (sessions, app tokens), the newsletter, and their data.
 */
export function SecuritySection({ person }: { person: SessionPerson }) {
  return (
    <div className="grid gap-5 @max-3xl:max-w-[46rem] @3xl:grid-cols-2 @3xl:items-start">
      <div className="empty:hidden @3xl:col-span-2">
        <WayBack />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <EmailCard person={person} />
        <PasswordCard person={person} />
        <PhoneCard />
        <TwoStepCard />
        <PasskeysCard />
        <LinkedAccountsCard />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <SessionsCard />
        <AppTokensCard />
        <SecurityCard
          id="mail-from-us"
          title="Email from us"
          lead="You always get email about your account's security. Everything else is up to you, in the notification settings."
        >
          <LettersSwitch emailVerified={person.emailVerified} />
        </SecurityCard>
        <YourDataCard />
      </div>
    </div>
  );
}

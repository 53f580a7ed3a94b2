import { AppTokensCard } from '../../features/accounts/security/app-tokens-card.tsx';
import { EmailCard } from '../../features/accounts/security/email-card.tsx';
import { LinkedAccountsCard } from '../../features/accounts/security/linked-accounts-card.tsx';
import { PasswordCard } from '../../features/accounts/security/password-card.tsx';
import { PasskeysCard } from '../../features/accounts/passkeys/passkeys-card.tsx';
import { PhoneCard } from '../../features/accounts/security/phone-card.tsx';
import { SessionsCard } from '../../features/accounts/security/sessions-card.tsx';
import { YourDataCard } from '../../features/accounts/your-data/your-data-card.tsx';
import { TwoStepCard } from '../../features/accounts/security/two-step-card.tsx';
import { SecurityCard, SecurityGroup } from '../../features/accounts/security/security-card.tsx';
import { LettersSwitch } from '../../features/newsletter/letters-switch.tsx';
import type { SessionPerson } from '../../lib/server/session.ts';
import { WayBack } from './way-back.tsx';

/**
 * Everything that protects the signed-in person's account: how they sign in (email, password, phone, linked accounts), what makes it
 * safer (two-step sign-in, passkeys), what is signed in now (sessions, app tokens), the newsletter, and their data.
 */
export function SecuritySection({ person }: { person: SessionPerson }) {
  return (
    <div className="flex flex-col gap-7">
      <div className="empty:hidden">
        <WayBack />
      </div>
      <SecurityGroup id="how-you-sign-in" title="How you sign in">
        <EmailCard person={person} />
        <PasswordCard person={person} />
        <PhoneCard />
        <LinkedAccountsCard />
      </SecurityGroup>
      <SecurityGroup id="extra-protection" title="Extra protection">
        <TwoStepCard />
        <PasskeysCard />
      </SecurityGroup>
      <SecurityGroup id="who-has-access" title="Who has access">
        <SessionsCard />
        <AppTokensCard />
      </SecurityGroup>
      <SecurityGroup id="email-and-data" title="Email and data">
        <SecurityCard
          id="mail-from-us"
          title="Email from us"
          lead="You always get email about your account's security. Everything else is up to you, in the notification settings."
        >
          <LettersSwitch emailVerified={person.emailVerified} />
        </SecurityCard>
        <YourDataCard />
      </SecurityGroup>
    </div>
  );
}

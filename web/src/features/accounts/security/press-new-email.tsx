import { product } from '@borough/domain/company';
import type { NewEmailLinkAnswer } from '@borough/domain/accounts/security.contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { Button, buttonClass } from '../../../ui/parts/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Banner } from '../banner.tsx';
import { PasswordInput } from '../passwords/password-input.tsx';

interface PressNewEmailProps {
  link: NewEmailLinkAnswer;
  refusal: string | undefined;
  pending: boolean;
  onPress: (password?: string) => void;
}

/** What a link of an address change would do, with its button; approving also takes the account's session or password. */
export function PressNewEmail({ link, refusal, pending, onPress }: PressNewEmailProps) {
  const [password, setPassword] = useState('');
  const asksPassword = link.step === 'approve' && link.by === 'password';
  const address = <strong className="font-semibold break-words">{link.newEmail}</strong>;
  return (
    <form
      noValidate
      className="flex flex-col items-start gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!asksPassword) onPress();
        else if (password !== '') onPress(password);
      }}
    >
      {link.step === 'approve' ? (
        <p>
          You, or someone signed in to your account, asked to change its email address to {address}. If you
          approve it, we&apos;ll email a link there, and the change is made once that one is confirmed too.
        </p>
      ) : (
        <p>From then on you sign in with {address}, and we send everything about your rentals there.</p>
      )}
      {refusal !== undefined && !asksPassword && <Banner tone="bad">{refusal}</Banner>}
      {asksPassword && (
        <div className="w-full">
          <Field
            label="Password"
            hint={`You aren't signed in here. The password of your ${product.name} account shows that it's you.`}
            error={refusal}
          >
            {(control) => (
              <PasswordInput
                {...control}
                name="password"
                autoComplete="current-password"
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            )}
          </Field>
        </div>
      )}
      {link.step === 'approve' && link.by === 'sign-in' ? (
        <>
          <p className="text-sm text-muted">
            To approve it, sign in to the account in this browser, then open the link again.
          </p>
          <Link to={paths.login} className={buttonClass({ size: 'lg' })}>
            Sign in
          </Link>
        </>
      ) : (
        <Button type="submit" size="lg" pending={pending} disabled={asksPassword && password === ''}>
          {link.step === 'approve' ? 'Approve the new address' : 'Confirm the new address'}
        </Button>
      )}
      <p className="text-sm text-muted">
        {link.step === 'approve' ? (
          <>
            If it wasn&apos;t you,{' '}
            <Link to={paths.forgotPassword} className="text-link">
              choose a new password
            </Link>{' '}
            now. That stops the change and signs everyone out.
          </>
        ) : (
          "If you don't know what this is about, close this page and nothing changes."
        )}
      </p>
    </form>
  );
}

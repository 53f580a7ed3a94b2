import { type AdminRight, adminRights } from '@borough/domain/admin/rights.rules';
import { useState } from 'react';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { ActWindow, noReason, Why } from '../act-window.tsx';
import { useActForm } from '../use-act-form.ts';
import { reachOf, rightNames } from './admin-words.ts';
import { type AdminAct, useAdminAct } from './admins.api.ts';

/** Asks whom to appoint, to what, and why. */
export function AppointAdmin({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [right, setRight] = useState<AdminRight>('moderator');
  const [reason, setReason] = useState('');
  const of = useActForm<AdminAct>({
    run: useAdminAct(),
    said: 'Appointed. They and the other operators are told.',
    onDone: onClose,
    read: () => {
      const wrong = {
        ...(email.trim() === '' && { email: 'Please enter an email address.' }),
        ...(reason.trim() === '' && { reason: noReason }),
      };
      return Object.keys(wrong).length > 0
        ? { wrong }
        : { act: 'appoint', body: { email: email.trim(), right, reason } };
    },
  });
  return (
    <ActWindow
      title="Appoint someone"
      description="A member whose address is confirmed and who signs in with a second factor. Their right counts at once."
      confirm="Appoint"
      of={of}
      onClose={onClose}
    >
      <Field label="Email" {...(of.wrong['email'] && { error: of.wrong['email'] })}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            inputMode="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <Field label="Right" hint={reachOf[right]}>
        {(control) => (
          <Select
            {...control}
            value={right}
            onChange={(event) => setRight(adminRights.find((each) => each === event.target.value) ?? right)}
          >
            {adminRights.map((each) => (
              <option key={each} value={each}>
                {rightNames[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Why reason={reason} error={of.wrong['reason']} onChange={setReason} />
    </ActWindow>
  );
}

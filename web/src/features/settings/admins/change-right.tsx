import type { AdminView } from '@borough/domain/admin/admins.contract';
import { useState } from 'react';
import { ActWindow, noReason, Why } from '../act-window.tsx';
import { useActForm } from '../use-act-form.ts';
import { reachOf } from './admin-words.ts';
import { type AdminAct, useAdminAct } from './admins.api.ts';

interface ChangeRightProps {
  admin: AdminView;
  /** What they become; null: the right is taken. */
  right: AdminView['right'] | null;
  onClose: () => void;
}

/** Asks before an admin's right changes or goes. */
export function ChangeRight({ admin: { id, name }, right, onClose }: ChangeRightProps) {
  const [reason, setReason] = useState('');
  const made = right === 'operator' ? 'an operator' : 'a moderator';
  const of = useActForm<AdminAct>({
    run: useAdminAct(),
    said: right ? `${name} is ${made} now.` : `${name} is no longer an admin.`,
    onDone: onClose,
    read: () =>
      reason.trim() === '' ? { wrong: { reason: noReason } } : { act: 'change', id, body: { right, reason } },
  });
  return (
    <ActWindow
      title={
        <>
          {right ? 'Make' : 'Take the right of'} <bdi>{name}</bdi>
          {right ? ` ${made}?` : '?'}
        </>
      }
      description={`${right ? reachOf[right] : 'From now on they are a member like others.'} They and the other operators are told by email.`}
      confirm={right ? `Make ${right}` : 'Take the right'}
      of={of}
      onClose={onClose}
    >
      <Why reason={reason} error={of.wrong['reason']} onChange={setReason} />
    </ActWindow>
  );
}

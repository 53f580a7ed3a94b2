import type { ConditionInput } from '@borough/domain/evidence/evidence.contract';

/** Whether something kept on this device is what someone typed about the condition. */
export function isConditionInput(value: unknown): value is ConditionInput {
  const { ticked, note } = (value ?? {}) as Partial<Record<keyof ConditionInput, unknown>>; // checked here
  return (
    typeof note === 'string' && Array.isArray(ticked) && ticked.every((line) => typeof line === 'string')
  );
}

/** What is still unsaved once `sent` has been saved: nothing, unless the input has changed since. */
export function leftToSave<Typed extends ConditionInput>(
  typed: Typed | undefined,
  sent: ConditionInput,
): Typed | undefined {
  const isSent =
    typed?.note === sent.note &&
    typed.ticked.length === sent.ticked.length &&
    typed.ticked.every((line) => sent.ticked.includes(line));
  return isSent ? undefined : typed;
}

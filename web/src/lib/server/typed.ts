import { commandText } from '@borough/domain/commands';
import { useConfig } from './config.ts';

/** How the operator of this installation types a command: see `commandText`. */
export function useTyped(): (command: string, options?: string) => string {
  const packed = useConfig()?.packed ?? false;
  return (command, options = '') => commandText(command, options, packed);
}

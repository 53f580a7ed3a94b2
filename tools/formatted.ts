import { format } from 'oxfmt';
import config from '../oxfmt.config.ts';

/** The text as the formatter would leave it in that file; throws if it can't be read. */
export async function formatted(file: string, text: string): Promise<string> {
  const { code, errors } = await format(file, text, config);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code;
}

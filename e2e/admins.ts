import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { answered, type People, type Person } from './people.ts';
import { turnOnTwoStep } from './two-step.ts';

/** Makes someone an operator by the link the command prints for them. */
async function becomeAdmin(admin: Person): Promise<void> {
  await turnOnTwoStep(admin);
  const env = { ...process.env, DATA_DIR: process.env['BOROUGH_E2E_DATA_DIR'] };
  const command = fileURLToPath(new URL('../server/src/account/accounts/admins/main.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [command, 'invite', admin.email], { env });
  const token = /#\/become-admin\?token=([\w-]+)/.exec(stdout)?.[1] ?? '';
  await answered(admin.api.post('/api/me/admin', { data: { token } }));
}

/** A newcomer who is an operator. */
export async function anAdmin(people: People, name: string): Promise<Person> {
  const admin = await people.newcomer(name);
  await becomeAdmin(admin);
  return admin;
}

import { Problem } from '@borough/domain/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountDeps } from '../account-deps.ts';
import { countingRefusals } from './failed-tries.ts';
import { askSecondFactorThrottled } from '../factors/pending-sign-in.ts';

/**
 * Signing in to an account at which too many wrong passwords were tried. Whoever has a second factor is not shut out by
 * what others try: any password leads on to it, and only the right one further. Refuses `account.second-factor`, and
 * `refusal` where there is no second factor.
 */
export async function signInThrottled(
  deps: AccountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { form, refusal }: { form: { email: string; password: string; rememberMe: boolean }; refusal: Problem },
): Promise<never> {
  const { api } = await deps.auth.library();
  const user = await api.findByEmail({ body: { email: form.email } });
  if (!user?.emailVerified) throw refusal;
  const isWrong = () =>
    countingRefusals(
      deps,
      [['failedSignInsPerAddress', request.ip]],
      'account.wrong-credentials',
      async () => {
        if (await api.isPassword({ body: { userId: user.id, password: form.password } })) return false;
        throw new Problem('account.wrong-credentials');
      },
    ).catch((error: unknown) => {
      if (error instanceof Problem && error.code === 'account.wrong-credentials') return true;
      throw error;
    });
  const asked = await askSecondFactorThrottled(
    deps,
    reply,
    { userId: user.id, remember: form.rememberMe },
    isWrong,
  );
  throw asked ? new Problem('account.second-factor') : refusal;
}

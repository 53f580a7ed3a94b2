import { useMutation } from '@tanstack/react-query';
import { useSignInRequest } from '../../../lib/page/return-to.ts';
import { leaveFor } from '../../../lib/page/leave-for.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { toast } from '../../../ui/notes/toast.ts';
import { signInWithCompany } from '../accounts.api.ts';
import { failedElsewhere } from '../providers.ts';
import { refusalWords } from '../refusal.ts';
import { safeReturn } from '../where-to.ts';

/** Takes people whose address belongs to a company to its own sign-in, passing the address along. */
export function CompanySignIn({ name, email }: { name: string; email: string }) {
  const { returnTo } = useSignInRequest();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { url } = await signInWithCompany(email.trim(), safeReturn(returnTo));
      await leaveFor(url);
    },
    onError: (error) => toast.error(failedElsewhere(name, refusalWords(error))),
  });
  return (
    <Button variant="secondary" pending={isPending} onClick={() => mutate()}>
      Continue with {name}
    </Button>
  );
}

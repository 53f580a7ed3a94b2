import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';
import { SecurityCard } from '../security/security-card.tsx';

/** The signed-in person's data: downloading it, and deleting it with the account. */
export function YourDataCard() {
  return (
    <SecurityCard
      id="your-data"
      title="Your data"
      lead="It's yours. Download it, or delete it with your account."
    >
      <DownloadData />
      <DeleteAccount />
    </SecurityCard>
  );
}

import type { BackupEntry } from '@borough/domain/backup/backups.contract';
import { bytesText } from '@borough/domain/health/health-words';

/** How large a backup is, and how it is kept. */
export const sizeOfBackup = ({ bytes, files, fileBytes, isEncrypted }: Omit<BackupEntry, 'name'>): string =>
  `Database: ${bytesText(bytes)}. Photos and documents: ${files}, ${bytesText(fileBytes)}.${isEncrypted ? ' Encrypted.' : ''}`;

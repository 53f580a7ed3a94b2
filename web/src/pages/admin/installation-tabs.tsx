import { Suspense } from 'react';
import { CardSkeletons } from '../../features/admin/card-skeletons.tsx';
import { lazyPart } from '../../shell/lazy-part.ts';

const BackupList = lazyPart(() => import('../../features/admin/backups/backup-list.tsx'), 'BackupList');

const HealthList = lazyPart(() => import('../../features/admin/health/health-list.tsx'), 'HealthList');

/** The tabs about the installation itself, which only operators have. */
export const installationTabs = (isOperator: boolean) =>
  !isOperator
    ? []
    : [
        {
          value: 'health',
          label: 'Health',
          content: (
            <Suspense fallback={<CardSkeletons label="Loading Health" />}>
              <HealthList />
            </Suspense>
          ),
        },
        {
          value: 'backups',
          label: 'Backups',
          content: (
            <Suspense fallback={<CardSkeletons label="Loading backups" />}>
              <BackupList />
            </Suspense>
          ),
        },
      ];

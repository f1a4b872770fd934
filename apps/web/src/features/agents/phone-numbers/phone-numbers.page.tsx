import { IconPhone, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AgentAreaTabs } from '../../../agents/agent-area-tabs.tsx';
import { api } from '../../../api.ts';
import { useMay } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { ImportNumberDialog } from './import-number-dialog.tsx';
import { NumbersTable } from './numbers-table.tsx';

/** The phone numbers of the workspace. */
export function PhoneNumbersPage() {
  const { t } = useTranslation();
  const can = useMay();
  const [isImporting, setIsImporting] = useState(false);
  const numbers = useQuery({ ...api.phoneNumbers.available.options({ query: {} }), meta: { quiet: true } });
  const add = can('agents:CAN_ADD') && (
    <Button variant="primary" icon={<IconPlus size={16} aria-hidden />} onClick={() => setIsImporting(true)}>
      {t('phoneNumbers.import')}
    </Button>
  );
  const items = numbers.data?.items;
  return (
    <Page
      title={t('phoneNumbers.title')}
      description={t('phoneNumbers.description')}
      actions={items?.length ? add : null}
    >
      <AgentAreaTabs />
      <Stack gap={20}>
        {items ? (
          items.length > 0 ? (
            <Card flush>
              <NumbersTable numbers={items} />
            </Card>
          ) : (
            <EmptyState
              icon={<IconPhone size={22} stroke={1.6} aria-hidden />}
              title={t('phoneNumbers.none')}
              text={t('phoneNumbers.noneText')}
              action={add || undefined}
            />
          )
        ) : numbers.isError ? (
          <ErrorState of={numbers} />
        ) : (
          <SkeletonRows rows={4} height={64} />
        )}
      </Stack>
      {isImporting && <ImportNumberDialog onClose={() => setIsImporting(false)} />}
    </Page>
  );
}

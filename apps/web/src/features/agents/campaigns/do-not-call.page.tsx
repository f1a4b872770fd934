import { IconFileImport, IconPhoneOff, IconPlus } from '@tabler/icons-react';
import { doNotCall } from '@tessera/contracts/telephony/do-not-call.contract';
import type { DoNotCallEntry } from '@tessera/contracts/telephony/do-not-call.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AgentAreaTabs } from '../../../agents/agent-area-tabs.tsx';
import { api } from '../../../api.ts';
import { ListPage } from '../../../lists/list-page.tsx';
import { useList } from '../../../lists/use-list.ts';
import { useMay } from '../../../session/use-session.ts';
import { Moment } from '../../../time/moment.tsx';
import { Button } from '../../../ui/button.tsx';
import type { GridColumn } from '../../../ui/data-grid/grid-column.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { TextLink } from '../../../ui/text.tsx';
import { CallingRulesCard } from './calling-rules-card.tsx';
import styles from './campaigns.module.css';
import { AddNumberDialog, ImportNumbersDialog, RemoveNumberDialog } from './do-not-call-dialogs.tsx';

function Source({ of: { source, added_by: by, conversation_id: conversation } }: { of: DoNotCallEntry }) {
  const { t } = useTranslation();
  if (source === 'member') return <>{by}</>;
  if (conversation === null) return <>{t('doNotCall.byCustomer')}</>;
  return (
    <TextLink to="/agents/conversations/$conversationId" params={{ conversationId: conversation }}>
      {t('doNotCall.byCustomer')}
    </TextLink>
  );
}

const columnsOf = (actions: GridColumn<DoNotCallEntry>[]): readonly GridColumn<DoNotCallEntry>[] => [
  { key: 'number', title: 'doNotCall.columns.number', width: 180, sortBy: 'number', cell: ({ number }) => number },
  { key: 'source', title: 'doNotCall.columns.source', width: 190, cell: (entry) => <Source of={entry} /> },
  { key: 'note', title: 'doNotCall.columns.note', width: 220, grows: true, cell: ({ note }) => note },
  {
    ...{ key: 'at', title: 'doNotCall.columns.at', width: 150, sortBy: 'created_at' },
    cell: ({ created_at: at }) => <Moment at={at} />,
  },
  ...actions,
];

const useDoNotCall = () =>
  useList({
    name: 'doNotCall',
    definition: doNotCall.list.list,
    read: (query) => api.doNotCall.list.pages({ query }),
  });

/** The button that takes an entry off the list. */
const removal = (choose: (entry: DoNotCallEntry) => void): GridColumn<DoNotCallEntry> => ({
  ...{ key: 'actions', title: 'doNotCall.columns.actions', width: 110, align: 'end', isActions: true },
  cell: (entry) => <RemoveButton of={entry} onClick={() => choose(entry)} />,
});

function RemoveButton({ of: { number }, onClick }: { of: DoNotCallEntry; onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button size="small" variant="quiet" aria-label={`${t('doNotCall.remove')} ${number}`} onClick={onClick}>
      {t('doNotCall.remove')}
    </Button>
  );
}

/** Numbers that agents never call, and when they call the others. */
export function DoNotCallPage() {
  const { t } = useTranslation();
  const can = useMay();
  const mayEdit = can('agents:CAN_EDIT');
  const [dialog, setDialog] = useState<'add' | 'import' | DoNotCallEntry | null>(null);
  const close = () => setDialog(null);
  const list = useDoNotCall();
  const add = mayEdit && (
    <Button variant="primary" icon={<IconPlus size={16} aria-hidden />} onClick={() => setDialog('add')}>
      {t('doNotCall.add')}
    </Button>
  );
  return (
    <>
      <ListPage
        list={list}
        title={t('doNotCall.title')}
        description={t('doNotCall.description')}
        actions={
          mayEdit && (
            <>
              <Button icon={<IconFileImport size={16} aria-hidden />} onClick={() => setDialog('import')}>
                {t('doNotCall.import')}
              </Button>
              {add}
            </>
          )
        }
        head={
          <>
            <AgentAreaTabs />
            <div className={styles.rules}>
              <CallingRulesCard />
            </div>
          </>
        }
        columns={columnsOf(mayEdit ? [removal(setDialog)] : [])}
        rowName={({ number }) => number}
        searchLabel={t('doNotCall.search')}
        pinned={['source', 'created_at']}
        empty={
          <EmptyState
            icon={<IconPhoneOff size={22} stroke={1.6} aria-hidden />}
            title={t('doNotCall.none')}
            text={t('doNotCall.noneText')}
          />
        }
      />
      {dialog === 'add' && <AddNumberDialog onClose={close} />}
      {dialog === 'import' && <ImportNumbersDialog onClose={close} />}
      {dialog !== null && typeof dialog === 'object' && <RemoveNumberDialog entry={dialog} onClose={close} />}
    </>
  );
}

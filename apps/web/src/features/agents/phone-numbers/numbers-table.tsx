import { IconPhoneOutgoing, IconPlugConnected, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { PhoneNumber, UsingAgent } from '@tessera/contracts/phone-numbers/phone-numbers.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { useMay } from '../../../session/use-session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { ActionsMenu } from '../../../ui/overlays/menu.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { type Column, Table } from '../../../ui/table.tsx';
import { Text, TextLink } from '../../../ui/text.tsx';
import { PhoneCallDialog } from '../phone-calls/phone-call-dialog.tsx';
import styles from './phone-numbers.module.css';

/** Numbers with their agents and last tests. */
export function NumbersTable({ numbers }: { numbers: readonly PhoneNumber[] }) {
  const { t } = useTranslation();
  const can = useMay();
  const [removing, remove] = useState<PhoneNumber | null>(null);
  const [calling, call] = useState<PhoneNumber | null>(null);
  const column = (key: 'number' | 'agents' | 'gst' | 'test', cell: Column<PhoneNumber>['cell']) => ({
    ...{ key, title: t(`phoneNumbers.columns.${key}`), cell },
  });
  const hasMenu = can('agents:CAN_EDIT') || can('agents:CAN_DELETE');
  const columns: Column<PhoneNumber>[] = [
    column('number', (number) => <NumberCell of={number} />),
    { ...column('agents', (number) => <AgentsCell of={number} />), wideOnly: true },
    { ...column('gst', (number) => <GstCell of={number} />), wideOnly: true },
    column('test', (number) => <TestCell of={number} />),
    ...(hasMenu
      ? [
          {
            ...{ key: 'actions', title: t('phoneNumbers.columns.actions'), hideTitle: true, align: 'end' as const },
            cell: (number: PhoneNumber) => (
              <NumberMenu of={number} onCall={() => call(number)} onRemove={() => remove(number)} />
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <Table label={t('phoneNumbers.title')} columns={columns} rows={numbers} rowKey={({ id }) => id} />
      {calling && (
        <PhoneCallDialog
          title={t('phoneCalls.testCallFrom', { number: calling.number })}
          number={calling}
          onClose={() => call(null)}
        />
      )}
      {removing && <RemoveNumber of={removing} onClose={() => remove(null)} />}
    </>
  );
}

function NumberCell({ of }: { of: PhoneNumber }) {
  const { t } = useTranslation();
  const { number, carrier, address } = of;
  return (
    <Stack gap={4}>
      <Text look="strong">{number}</Text>
      <span className={styles.long}>
        <Text look="muted" size="small">
          {address ?? t(`phoneNumbers.carriers.${carrier}`)}
          {carrier !== 'sip' && ` · ${t('phoneNumbers.noTrunkShort')}`}
        </Text>
      </span>
      <div className={styles.agents}>
        <AgentsCell of={of} />
      </div>
    </Stack>
  );
}

function AgentsCell({ of: { inbound, outbound } }: { of: PhoneNumber }) {
  const { t } = useTranslation();
  if (!inbound && outbound.length === 0) return <Text look="muted">{t('phoneNumbers.nobody')}</Text>;
  return (
    <Stack gap={4}>
      {inbound && (
        <span>
          <Text look="muted" size="small">
            {t('phoneNumbers.answeredBy')}
          </Text>{' '}
          <AgentLink of={inbound} />
        </span>
      )}
      {outbound.length > 0 && (
        <span>
          <Text look="muted" size="small">
            {t('phoneNumbers.calledFrom')}
          </Text>{' '}
          {outbound.map((agent, index) => (
            <span key={agent.id}>
              {index > 0 && ', '}
              <AgentLink of={agent} />
            </span>
          ))}
        </span>
      )}
    </Stack>
  );
}

function AgentLink({ of: { id, name } }: { of: UsingAgent }) {
  const { t } = useTranslation();
  if (name === null) return <Text>{t('phoneNumbers.hidden')}</Text>;
  return (
    <TextLink to="/agents/$agentId" params={{ agentId: id }}>
      {name}
    </TextLink>
  );
}

function GstCell({ of: { gst } }: { of: PhoneNumber }) {
  const { t } = useTranslation();
  if (!gst) return <Text look="muted">{t('phoneNumbers.noGst')}</Text>;
  return (
    <Stack gap={4}>
      <Text look="code">{gst.gstin}</Text>
      <Text look="muted" size="small">
        {gst.legal_name ?? t(gst.by === 'registry' ? 'phoneNumbers.byRegistry' : 'phoneNumbers.byNumber')}
      </Text>
    </Stack>
  );
}

function TestCell({ of: { last_test: test } }: { of: PhoneNumber }) {
  const { t, i18n } = useTranslation();
  const at = new Date(test.at).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Stack gap={4} align="flex-start">
      <Badge tone={test.ok ? 'success' : 'danger'}>{t(test.ok ? 'phoneNumbers.passed' : 'phoneNumbers.failed')}</Badge>
      <span className={styles.long}>
        <Text size="small">{test.words}</Text>
      </span>
      <Text look="muted" size="small">
        {t('phoneNumbers.took', { ms: test.ms.toLocaleString(i18n.language), at })}
      </Text>
    </Stack>
  );
}

interface NumberMenuProps {
  of: PhoneNumber;
  onCall: () => void;
  onRemove: () => void;
}

function NumberMenu({ of: { id, number, ready, carrier }, onCall, onRemove }: NumberMenuProps) {
  const { t } = useTranslation();
  const can = useMay();
  const test = useMutation({
    ...api.phoneNumbers.test.mutation(),
    onSuccess: ({ last_test: { ok, words } }) =>
      ok
        ? toast.success(t('phoneNumbers.testPassed', { number }))
        : toast.error(`${t('phoneNumbers.testFailed', { number })}: ${words}`),
  });
  const testing = {
    label: t('phoneNumbers.test'),
    icon: <IconPlugConnected size={16} aria-hidden />,
    disabled: test.isPending,
    onSelect: () => test.mutate({ body: { id } }),
  };
  const calling = {
    label: t('phoneCalls.testCall'),
    icon: <IconPhoneOutgoing size={16} aria-hidden />,
    disabled: !ready || carrier !== 'sip',
    onSelect: onCall,
  };
  const removal = {
    label: t('phoneNumbers.remove'),
    icon: <IconTrash size={16} aria-hidden />,
    danger: true,
    onSelect: onRemove,
  };
  return (
    <ActionsMenu
      label={number}
      groups={[
        { entries: can('agents:CAN_EDIT') ? [calling, testing] : [] },
        { entries: can('agents:CAN_DELETE') ? [removal] : [] },
      ]}
    />
  );
}

function RemoveNumber({ of: { id, number }, onClose }: { of: PhoneNumber; onClose: () => void }) {
  const { t } = useTranslation();
  const remove = useMutation({
    ...api.phoneNumbers.remove.mutation(),
    onSuccess: () => toast.success(t('phoneNumbers.removed', { number })),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={t('phoneNumbers.removeTitle', { number })}
      text={t('phoneNumbers.removeText')}
      confirmLabel={t('phoneNumbers.remove')}
      loading={remove.isPending}
      onConfirm={() => remove.mutate({ body: { id } })}
      onClose={onClose}
    />
  );
}

import { IconListCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ContactsCheck } from '@tessera/contracts/telephony/campaigns.schema';
import type { RowProblem } from '@tessera/contracts/telephony/do-not-call.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { Button } from '../../../ui/button.tsx';
import { Counts } from '../../../ui/charts/counts.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from './campaigns.module.css';
import { NumberListButton } from './number-list-button.tsx';

interface ContactsFieldProps {
  /** Empty before an agent is chosen. */
  agent: string;
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
  /** Number of contacts that stay if none are entered. */
  kept?: number;
}

/** The list of contacts of a campaign, pasted or from a file, and its check. */
export function ContactsField({ agent, value, onChange, error, kept = 0 }: ContactsFieldProps) {
  const { t } = useTranslation();
  const [checked, setChecked] = useState<{ agent: string; text: string; check: ContactsCheck } | null>(null);
  const check = useMutation({
    ...api.campaigns.check.mutation({ quiet: true }),
    onSuccess: (found, { body }) => setChecked({ agent: body.agent_id, text: body.contacts, check: found }),
  });
  const run = (text: string) =>
    agent !== '' && text !== '' && check.mutate({ body: { agent_id: agent, contacts: text } });
  const isStale = checked !== null && (checked.text !== value || checked.agent !== agent);
  return (
    <Stack>
      <TextArea
        label={t('campaigns.contacts')}
        description={
          kept > 0
            ? `${t('campaigns.kept', { count: kept })} ${t('campaigns.contactsText')}`
            : t('campaigns.contactsText')
        }
        placeholder={'number,name\n+91 98765 43210,Asha'}
        rows={6}
        monospace
        required={kept === 0}
        value={value}
        onChange={onChange}
        error={error ?? (check.error ? check.error.message : undefined)}
      />
      <div className={styles.buttons}>
        <NumberListButton
          onText={(text) => {
            onChange(text);
            run(text);
          }}
        />
        <Button
          size="small"
          icon={<IconListCheck size={15} aria-hidden />}
          disabled={agent === '' || value.trim() === ''}
          loading={check.isPending}
          onClick={() => run(value)}
        >
          {t('campaigns.check')}
        </Button>
      </div>
      {checked && (
        <div aria-live="polite">
          {isStale && <Notice tone="warning">{t('campaigns.changedText')}</Notice>}
          <CheckResult of={checked.check} />
        </div>
      )}
    </Stack>
  );
}

const shownProblems = 20;

const Value = ({ of }: { of: string }) => (
  <span className={styles.value} title={of}>
    {of}
  </span>
);

function CheckResult({ of }: { of: ContactsCheck }) {
  const { t } = useTranslation();
  const left = of.duplicates + of.listed + of.refused;
  const columns: readonly Column<RowProblem>[] = [
    { key: 'row', title: t('campaigns.row'), width: 70, cell: ({ row }) => row },
    { key: 'value', title: t('campaigns.value'), width: 180, cell: ({ value }) => <Value of={value} /> },
    { key: 'problem', title: t('campaigns.problem'), cell: ({ message }) => message },
  ];
  const problems = of.problems.slice(0, shownProblems);
  return (
    <Stack>
      <Counts
        of={[
          { label: t('campaigns.ready'), count: of.ready },
          { label: t('campaigns.duplicates'), count: of.duplicates },
          { label: t('campaigns.listed'), count: of.listed },
          { label: t('campaigns.refused'), count: of.refused, isBad: true },
        ]}
      />
      <Text look="muted" size="small">
        {t('campaigns.used')}: {of.columns.map(({ name, use }) => `${name} (${t(`campaigns.uses.${use}`)})`).join(', ')}
      </Text>
      {problems.length > 0 && (
        <>
          <Table label={t('campaigns.problems')} columns={columns} rows={problems} rowKey={({ row }) => String(row)} />
          {left > problems.length && (
            <Text look="muted" size="small">
              {t('campaigns.moreProblems', { count: left - problems.length })}
            </Text>
          )}
        </>
      )}
    </Stack>
  );
}

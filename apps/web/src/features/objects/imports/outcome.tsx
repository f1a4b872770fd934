import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Import, ImportProblem } from '@tessera/contracts/imports/imports.schema';
import type { ObjectDetails } from '@tessera/contracts/objects/objects.schema';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Counts } from '../../../ui/charts/counts.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from './imports.module.css';
import { ChooseFile } from './imports.page.tsx';

const parts = ['rows', 'added', 'changed', 'same', 'refused'] as const;

interface Props {
  state: Import;
  object: ObjectDetails;
  onChange: (state: Import) => void;
}

/** What would become of the rows, or became of them. */
export function Outcome(props: Props) {
  const { state, object } = props;
  const { t } = useTranslation();
  const { phase, undo } = state;
  const isChecked = phase === 'checked';
  return (
    <>
      <Card
        title={t(isChecked ? 'imports.outcome.checked' : 'imports.outcome.done')}
        footer={isChecked ? <RunButton {...props} /> : <ChooseFile object={object} />}
      >
        <Stack>
          {phase === 'cancelled' && state.can_undo && <Notice>{t('imports.outcome.cancelledText')}</Notice>}
          {undo && (
            <Notice tone={undo.kept > 0 ? 'warning' : 'success'}>
              {t('imports.outcome.undone', { undone: undo.undone.toLocaleString() })}{' '}
              {undo.kept > 0 && t('imports.outcome.kept', { kept: undo.kept.toLocaleString() })}
            </Notice>
          )}
          <Counts
            of={parts.map((part) => ({
              label: t(`imports.outcome.${part}`),
              count: state.counts[part],
              isBad: part === 'refused',
            }))}
          />
        </Stack>
      </Card>
      {state.problem_count > 0 && <Problems state={state} />}
    </>
  );
}

/** Writes what was checked, without the rows that have problems. */
function RunButton({ state: { id, counts }, onChange }: Props) {
  const { t } = useTranslation();
  const run = useMutation({ ...api.imports.run.mutation(), onSuccess: onChange });
  const count = counts.rows - counts.refused;
  if (count === 0) return <Text look="muted">{t('imports.outcome.nothing')}</Text>;
  return (
    <div className={styles.run}>
      {counts.refused > 0 && <Text look="muted">{t('imports.outcome.stopHint')}</Text>}
      <Button
        variant="primary"
        loading={run.isPending}
        onClick={() => run.mutate({ body: { id, on_problem: counts.refused > 0 ? 'skip' : 'stop' } })}
      >
        {t(counts.refused > 0 ? 'imports.outcome.runWithout' : 'imports.outcome.run', { count })}
      </Button>
    </div>
  );
}

function Problems({ state: { problems, problem_count: count, report_url: report, file } }: { state: Import }) {
  const { t } = useTranslation();
  const nameOf = (column: number | null): string =>
    column === null
      ? t('imports.problems.wholeRow')
      : file?.columns[column]?.name || t('imports.mapping.unnamed', { number: column + 1 });
  const columns: readonly Column<ImportProblem>[] = [
    { key: 'row', title: t('imports.problems.row'), align: 'end', width: 80, cell: ({ row }) => row.toLocaleString() },
    { key: 'column', title: t('imports.problems.column'), cell: ({ column }) => nameOf(column) },
    { key: 'value', title: t('imports.problems.value'), cell: ({ value }) => <Text look="code">{value}</Text> },
    { key: 'problem', title: t('imports.problems.problem'), cell: ({ message }) => message },
  ];
  return (
    <Card
      title={t('imports.problems.title')}
      flush
      description={
        count > problems.length && t('imports.problems.more', { shown: problems.length, total: count.toLocaleString() })
      }
      actions={
        report !== null && (
          <Button
            size="small"
            icon={<IconDownload size={16} aria-hidden />}
            onClick={() => globalThis.location.assign(report)}
          >
            {t('imports.problems.report')}
          </Button>
        )
      }
    >
      <Table
        label={t('imports.problems.table')}
        columns={columns}
        rows={problems}
        rowKey={({ row, column, code }) => `${row}-${column}-${code}`}
      />
    </Card>
  );
}

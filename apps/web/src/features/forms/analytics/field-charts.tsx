import { useQueries, useQuery } from '@tanstack/react-query';
import type { DayRange } from '@tessera/contracts/analytics/analytics.schema';
import type { ResponseColumn } from '@tessera/contracts/forms/forms.schema';
import { isFieldType } from '@tessera/fields/field-types';
import { fieldDefinitions } from '@tessera/fields/registry';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from './analytics.module.css';
import { FieldCard } from './field-card.tsx';

interface Props {
  form: string;
  range: DayRange | undefined;
}

/** Fields of one request; each takes a walk over all responses. */
const fieldsAtOnce = 8;

const isCharted = ({ type, retired }: ResponseColumn): boolean =>
  !retired && isFieldType(type) && fieldDefinitions[type].chart !== null;

const inParts = (columns: readonly ResponseColumn[]): ResponseColumn[][] =>
  Array.from({ length: Math.ceil(columns.length / fieldsAtOnce) }, (_, at) =>
    columns.slice(at * fieldsAtOnce, (at + 1) * fieldsAtOnce),
  );

/** How the answers to each question are distributed; more questions are read when they are asked for. */
export function FieldCharts({ form, range }: Props) {
  const first = useQuery({
    ...api.responses.list.options({ query: { form_id: form, limit: 1 } }),
    meta: { quiet: true },
  });
  if (first.data) return <Charts form={form} range={range} columns={first.data.columns.filter(isCharted)} />;
  return first.error ? <ErrorState of={first} /> : <SkeletonRows rows={4} height={80} />;
}

function Charts({ form, range, columns }: Props & { columns: readonly ResponseColumn[] }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(1);
  const parts = inParts(columns);
  const read = useQueries({
    queries: parts.slice(0, shown).map((part) => ({
      ...api.analytics.charts.options({
        body: { form_id: form, fields: part.map(({ id }) => id), ...(range && { range }) },
      }),
      meta: { quiet: true },
    })),
  });
  if (columns.length === 0) return <Text look="muted">{t('forms.analytics.noQuestions')}</Text>;
  return (
    <section className={styles.questions}>
      <h2>{t('forms.analytics.questions')}</h2>
      {read.map((answer, at) =>
        answer.data ? (
          parts[at]?.map((column) => {
            const chart = answer.data.items.find(({ field_id: id }) => id === column.id);
            return chart && <FieldCard key={column.id} column={column} chart={chart} />;
          })
        ) : answer.error ? (
          <ErrorState key={parts[at]?.[0]?.id} of={answer} />
        ) : (
          <SkeletonRows key={parts[at]?.[0]?.id} rows={3} height={80} />
        ),
      )}
      {shown < parts.length && <Button onClick={() => setShown(shown + 1)}>{t('forms.analytics.more')}</Button>}
    </section>
  );
}

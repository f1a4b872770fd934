import type { DateOrder, Import, ImportMode } from '@tessera/contracts/imports/imports.schema';
import { canBeKey } from '@tessera/fields/columns/read-cell';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-session.ts';
import { Card } from '../../../ui/card.tsx';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Columns, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import type { Property } from './importable.ts';

export type Terms = Pick<Import, 'mode' | 'match_key' | 'date_order' | 'decimal_sign'>;

interface Props {
  terms: Terms;
  /** Those that a column fills. */
  properties: readonly Property[];
  onChange: (terms: Terms) => void;
  footer: ReactNode;
}

const modes = ['insert', 'update', 'upsert'] as const satisfies readonly ImportMode[];
const dateOrders = ['dmy', 'mdy', 'ymd'] as const satisfies readonly DateOrder[];
const decimalSigns = { '.': 'point', ',': 'comma' } as const;

/** What becomes of the rows, and how the file writes dates and numbers. */
export function TermsCard({ terms, properties, onChange, footer }: Props) {
  const { t } = useTranslation();
  const can = useMay();
  const change = (part: Partial<Terms>): void => onChange({ ...terms, ...part });
  const keys = properties.filter(({ type }) => canBeKey(type));
  return (
    <Card title={t('imports.terms.title')} footer={footer}>
      <Stack>
        <Stack gap={6} align="flex-start">
          <SegmentedField
            label={t('imports.terms.mode')}
            value={terms.mode}
            options={modes.map((value) => ({
              value,
              label: t(`imports.terms.modes.${value}`),
              disabled: value !== 'insert' && !can('records:CAN_EDIT'),
            }))}
            onChange={(mode) => change({ mode, match_key: terms.match_key ?? keys[0]?.key ?? null })}
          />
          <Text look="muted">{t(`imports.terms.modeHints.${terms.mode}`)}</Text>
        </Stack>
        <Columns min={220}>
          {terms.mode !== 'insert' && (
            <SelectField
              label={t('imports.terms.matchKey')}
              description={t('imports.terms.matchKeyHint')}
              required
              value={keys.some(({ key }) => key === terms.match_key) ? terms.match_key : null}
              options={keys.map(({ key, label }) => ({ value: key, label }))}
              onChange={(key) => change({ match_key: key })}
            />
          )}
          <SelectField
            label={t('imports.terms.dateOrder')}
            value={terms.date_order}
            options={dateOrders.map((value) => ({ value, label: t(`imports.terms.dateOrders.${value}`) }))}
            onChange={(order) => change({ date_order: order })}
          />
          <SelectField
            label={t('imports.terms.decimalSign')}
            value={terms.decimal_sign}
            options={(['.', ','] as const).map((value) => ({
              value,
              label: t(`imports.terms.decimalSigns.${decimalSigns[value]}`),
            }))}
            onChange={(sign) => change({ decimal_sign: sign })}
          />
        </Columns>
      </Stack>
    </Card>
  );
}

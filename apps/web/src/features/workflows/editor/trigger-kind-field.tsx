import { triggerKinds } from '@tessera/nodes/node-kinds';
import { useTranslation } from 'react-i18next';
import { factsOf } from '../../../flow/node-facts.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';

/** Exchanges the trigger; the steps behind it stay. */
export function TriggerKindField({ kind, onChange }: { kind: string; onChange(kind: string): void }) {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('workflows.panel.triggerKind')}
      value={kind}
      options={triggerKinds.map((value) => ({
        value,
        label: t(`nodes.${value}.title`, { defaultValue: factsOf(value).title }),
      }))}
      onChange={(next) => {
        if (next !== kind) onChange(next);
      }}
    />
  );
}

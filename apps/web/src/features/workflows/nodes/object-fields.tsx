import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@tessera/contracts/contract';
import type { workflows } from '@tessera/contracts/workflows/workflows.contract';
import { IconBraces, IconList, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { VariableBox } from '../variables/variable-box.tsx';
import styles from './nodes.module.css';

export type NodeProperty = ResponseOf<typeof workflows.propertyDetails>['properties'][number];

/** The properties of the object that a step works on; none while they are read. */
export function useProperties(objectId: string): readonly NodeProperty[] {
  const { data } = useQuery({
    ...api.workflows.propertyDetails.options({ query: { object_id: objectId } }),
    enabled: objectId !== '',
    staleTime: 30_000,
    retry: false,
    meta: { quiet: true },
  });
  return data?.properties ?? none;
}
const none: never[] = [];

interface ObjectFieldProps {
  value: string;
  error: string | undefined;
  onChange(id: string): void;
}

/** The object whose records a step works on. */
export function ObjectField({ value, error, onChange }: ObjectFieldProps) {
  const { t } = useTranslation();
  const objects = useQuery(api.objects.list.options({ query: { limit: 100 } }));
  const items = objects.data?.items ?? [];
  return (
    <>
      <SelectField
        label={t('workflows.records.object')}
        value={value || null}
        required
        searchable
        loading={objects.isPending}
        placeholder={t('workflows.records.chooseObject')}
        options={items.map(({ id, name }) => ({ value: id, label: name }))}
        unknown={objects.isPending ? t('ui.loading') : t('workflows.records.unknownObject')}
        error={error}
        onChange={onChange}
      />
      {objects.isSuccess && items.length === 0 && (
        <div className={styles.note}>
          <p>{t('workflows.records.noObjects')}</p>
          <LinkButton to="/settings/objects" variant="quiet" size="small">
            {t('workflows.records.createObject')}
          </LinkButton>
        </div>
      )}
    </>
  );
}

interface PropertyInputProps {
  property: NodeProperty | undefined;
  label: string;
  hideLabel?: boolean;
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

/** A value of a property: one of its options where it has some, a text with variables otherwise. */
export function PropertyInput({ property, label, hideLabel, value, error, onChange }: PropertyInputProps) {
  const { t } = useTranslation();
  const options = optionsOf(property, [t('workflows.records.yes'), t('workflows.records.no')]);
  const isOption = value === '' || options.some((option) => option.value === value);
  const [asText, setAsText] = useState(!isOption);
  const required = property?.required === true;
  if (options.length === 0)
    return (
      <VariableBox
        {...{ label, hideLabel, value, error, required, onChange }}
        placeholder={placeholderOf(property) ?? t('workflows.values.valuePlaceholder')}
      />
    );
  return (
    <div className={styles.entryHead}>
      {asText || !isOption ? (
        <VariableBox {...{ label, hideLabel, value, error, required, onChange }} />
      ) : (
        <SelectField
          {...{ label, hideLabel, options, error, required, onChange }}
          value={value || null}
          placeholder={t('workflows.records.chooseOption')}
        />
      )}
      <IconButton
        label={
          asText
            ? t('workflows.records.useOption', { name: label })
            : t('workflows.records.useVariable', { name: label })
        }
        onClick={() => {
          if (asText && !isOption) onChange('');
          setAsText(!asText);
        }}
      >
        {asText ? <IconList size={16} aria-hidden /> : <IconBraces size={16} aria-hidden />}
      </IconButton>
    </div>
  );
}

function optionsOf(property: NodeProperty | undefined, [yes, no]: readonly [string, string]) {
  if (property?.kind === 'boolean')
    return [
      { value: 'true', label: yes },
      { value: 'false', label: no },
    ];
  return property?.kind === 'choice' ? (property.choices ?? []) : [];
}

const placeholders: { readonly [kind: string]: string } = {
  day: '2026-01-31',
  moment: '2026-01-31T09:00:00Z',
  time: '09:00',
  number: '0',
};
const placeholderOf = (property: NodeProperty | undefined): string | undefined => placeholders[property?.kind ?? ''];

/** Removes an entry of a list of properties. */
export function RemoveButton({ name, onClick }: { name: string; onClick(): void }) {
  const { t } = useTranslation();
  return (
    <IconButton label={t('workflows.values.remove', { name })} onClick={onClick}>
      <IconTrash size={16} aria-hidden />
    </IconButton>
  );
}

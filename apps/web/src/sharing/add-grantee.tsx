import type { Sharing } from '@tessera/contracts/sharing/sharing.schema';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../session/use-session.ts';
import { SelectField } from '../ui/fields/select-field.tsx';
import { Notice } from '../ui/states/notice.tsx';
import { useGrantees } from './use-grantees.ts';

export type Grant = Sharing['grants'][number];
export const keyOf = ({ kind, id }: Pick<Grant, 'kind' | 'id'>): string => `${kind}:${id}`;

interface AddGranteeProps {
  /** Excluded from the search: the owner, and everybody with a grant. */
  known: readonly string[];
  onAdd: (grant: Grant) => void;
}

/** Finds people, teams and roles of the whole workspace that the person may see. */
export function AddGrantee({ known, onAdd }: AddGranteeProps) {
  const { t } = useTranslation();
  const can = useMay();
  const [search, setSearch] = useState('');
  const { found, isPending } = useGrantees(useDeferredValue(search.trim()) || undefined);
  if (!(['users:CAN_VIEW', 'teams:CAN_VIEW', 'roles:CAN_VIEW'] as const).some(can))
    return <Notice>{t('sharing.cannotSearch')}</Notice>;
  const offered = found.filter((grantee) => !known.includes(keyOf(grantee)));
  const pick = (key: string) => {
    const picked = offered.find((grantee) => keyOf(grantee) === key);
    if (!picked) return;
    const { kind, id, name } = picked;
    onAdd({ kind, id, name, level: 'view' });
    setSearch('');
  };
  return (
    <SelectField
      label={t('sharing.add')}
      description={t('sharing.addHint')}
      placeholder={t('sharing.addPlaceholder')}
      value={null}
      options={offered.map((grantee) => ({
        value: keyOf(grantee),
        label: grantee.label,
        group: t(`sharing.groups.${grantee.kind}`),
      }))}
      loading={isPending}
      searchable
      search={{ value: search, onChange: setSearch }}
      onChange={pick}
    />
  );
}

import type { Action, Module, PermissionMap } from '@tessera/access/rights';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../ui/fields/switch-field.tsx';
import { countRights } from './rights.ts';
import { RightsGrid } from './rights-grid.tsx';

interface MoreRightsProps {
  value: PermissionMap;
  onChange: (value: PermissionMap) => void;
  mayGive: (module: Module, action: Action) => boolean;
  disabled?: boolean;
}

/** Rights of a person in addition to their roles; collapsed while there are none. */
export function MoreRights(props: MoreRightsProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(countRights(props.value).held > 0);
  const turn = (on: boolean) => {
    setOpen(on);
    if (!on) props.onChange({});
  };
  return (
    <>
      <SwitchField label={t('settings.users.moreRights')} checked={isOpen} onChange={turn} disabled={props.disabled} />
      {isOpen && <RightsGrid {...props} />}
    </>
  );
}

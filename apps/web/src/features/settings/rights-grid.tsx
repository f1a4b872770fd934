import { type Action, actions, type Module, modules, type PermissionMap } from '@tessera/access/rights';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { withRight } from './rights.ts';
import styles from './rights-grid.module.css';

interface RightsGridProps {
  value: PermissionMap;
  onChange: (value: PermissionMap) => void;
  /** Whether the person may give this right: nobody gives rights that they do not hold. */
  mayGive: (module: Module, action: Action) => boolean;
  disabled?: boolean;
  /** A module that is left out. */
  without?: Module;
}

const order = ['CAN_VIEW', 'CAN_ADD', 'CAN_EDIT', 'CAN_DELETE'] as const satisfies (typeof actions)[number][];

/** Rights by module and action. */
export function RightsGrid({ value, onChange, mayGive, disabled = false, without }: RightsGridProps) {
  const { t } = useTranslation();
  return (
    <table className={styles.grid} aria-label={t('settings.rights.label')}>
      <thead>
        <tr>
          <th scope="col">{t('settings.rights.part')}</th>
          {order.map((action) => (
            <th key={action} scope="col">
              {t(`settings.rights.actions.${action}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {modules
          .filter((module) => module !== without)
          .map((module) => (
            <tr key={module}>
              <th scope="row">{t(`settings.rights.modules.${module}`)}</th>
              {order.map((action) => (
                <td key={action}>
                  <CheckboxField
                    hideLabel
                    label={t('settings.rights.cell', {
                      action: t(`settings.rights.actions.${action}`),
                      module: t(`settings.rights.modules.${module}`),
                    })}
                    checked={value[module]?.[action] === true}
                    disabled={disabled || (!mayGive(module, action) && value[module]?.[action] !== true)}
                    onChange={(granted) => onChange(withRight(value, module, action, granted))}
                  />
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}

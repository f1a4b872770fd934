import { conditionOperators, conditionProperties } from '@tessera/fields/logic/conditions';
import type { DraftField } from '@tessera/fields/form-field.schema';
import type { Filter } from '@tessera/query/filter.schema';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button.tsx';
import { ConditionGroupEditor, newCondition } from './condition-editor.tsx';
import styles from './conditions.module.css';

interface Props {
  /** The fields that the condition may look at. */
  before: readonly DraftField[];
  visible: Filter | undefined;
  onChange: (visible: Filter | undefined) => void;
  /** The problem at a path such as `visible.all.0.value`. */
  faultAt: (path: string) => string | undefined;
}

/** When a field or a page is shown: always, or under conditions on earlier answers. */
export function VisibilitySetting({ before, visible, onChange, faultAt }: Props) {
  const { t } = useTranslation();
  const sources = useMemo(
    () => ({
      properties: conditionProperties(before),
      operatorsOf: (id: string) => {
        const field = before.find((one) => one.id === id);
        return field ? conditionOperators(field) : [];
      },
    }),
    [before],
  );
  const first = newCondition(sources);
  return (
    <div role="group" aria-labelledby="visibility-label">
      <p id="visibility-label" className={styles.legend}>
        {t(visible ? 'forms.logic.shown' : 'forms.logic.title')}
      </p>
      {visible ? (
        <ConditionGroupEditor
          sources={sources}
          filter={visible}
          onChange={onChange}
          faultAt={(path) => faultAt(`visible.${path}`)}
        />
      ) : (
        <>
          <p className={styles.hint}>{t(first ? 'forms.logic.always' : 'forms.logic.noSource')}</p>
          {first && (
            <Button size="small" icon={<IconPlus size={15} aria-hidden />} onClick={() => onChange({ all: [first] })}>
              {t('forms.logic.addCondition')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

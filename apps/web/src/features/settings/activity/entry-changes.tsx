import type { ChangedValue } from '@tessera/contracts/activity/changed-value.schema';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './entry-changes.module.css';

/** The fields that a command changed, shown on demand. */
export function EntryChanges({ of: changes }: { of: readonly ChangedValue[] }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  return (
    <div>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconChevronRight size={13} aria-hidden className={styles.chevron} />
        {t('activity.changes', { count: changes.length })}
      </button>
      <dl id={listId} className={styles.list} hidden={!isOpen}>
        {isOpen && changes.map((change) => <Changed key={change.field} of={change} />)}
      </dl>
    </div>
  );
}

function Changed({ of: { field, before, after, is_secret: isSecret } }: { of: ChangedValue }) {
  const { t } = useTranslation();
  const [first = '', ...parts] = field.split('.');
  const name = t(`activity.fields.${first}`, { defaultValue: first });
  return (
    <div>
      <dt>{[name, ...parts.map(partName)].join(' · ')}</dt>
      <dd>
        {isSecret ? (
          t('activity.secretChanged')
        ) : (
          <>
            <Value as="del" of={before} />
            <span className={styles.arrow}> → </span>
            <Value as="ins" of={after} />
          </>
        )}
      </dd>
    </div>
  );
}

/** Rights by their action. */
const partName = (part: string): string => (part.startsWith('CAN_') ? part.slice('CAN_'.length).toLowerCase() : part);

function Value({ as: Tag, of }: { as: 'del' | 'ins'; of: string | null }) {
  const { t } = useTranslation();
  if (of === null) return <i>{t('activity.noValue')}</i>;
  return <Tag>{of === 'true' ? t('activity.yes') : of === 'false' ? t('activity.no') : of}</Tag>;
}

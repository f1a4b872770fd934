import type { FormDifference, ItemChange } from '@tessera/contracts/forms/versions/form-versions.schema';
import { isFieldType } from '@tessera/fields/field-types';
import { pipeLabels } from '@tessera/fields/piping';
import { fieldDefinitions } from '@tessera/fields/registry';
import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { PropertyLines } from './property-lines.tsx';
import styles from '../../../versions/versions.module.css';

const tones: { readonly [K in ItemChange['kind']]: Tone } = {
  added: 'success',
  removed: 'danger',
  changed: 'warning',
  moved: 'info',
};

/** What differs, field by field, page by page and setting by setting. */
export function Difference({ of }: { of: FormDifference }) {
  const { t } = useTranslation();
  const { fields, pages, settings, left_out: leftOut } = of;
  if (fields.length + pages.length + settings.length === 0)
    return <EmptyState title={t('versions.same')} text={t('forms.versions.sameText')} />;
  return (
    <div className={styles.difference}>
      <Items part="fields" items={fields} of={of} />
      <Items part="pages" items={pages} of={of} />
      {settings.length > 0 && (
        <section>
          <h3>{t('forms.versions.parts.settings')}</h3>
          <div className={styles.item}>
            <PropertyLines properties={settings} of={of} />
            {leftOut > 0 && <p className={styles.note}>{t('forms.versions.leftOut', { count: leftOut })}</p>}
          </div>
        </section>
      )}
    </div>
  );
}

interface ItemsProps {
  part: 'fields' | 'pages';
  items: readonly ItemChange[];
  of: FormDifference;
}

function Items({ part, items, of }: ItemsProps) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <section>
      <h3>{t(`forms.versions.parts.${part}`)}</h3>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={`${item.kind} ${item.id}`} className={styles.item} data-kind={item.kind}>
            <ItemHead part={part} item={item} of={of} />
            {item.kind === 'changed' && <PropertyLines properties={item.properties} of={of} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ItemHead({ part, item, of }: Omit<ItemsProps, 'items'> & { item: ItemChange }) {
  const { t } = useTranslation();
  const { kind, type, moved, from, to } = item;
  const number = (to ?? from ?? 0) + 1;
  const fields = Object.entries(of.labels).map(([id, label]) => ({ id, label }));
  const blank = part === 'pages' ? t('forms.versions.unnamedPage', { number }) : t('forms.versions.unnamedField');
  return (
    <div className={styles.itemHead}>
      <Badge tone={tones[kind]}>{t(`versions.kinds.${kind}`)}</Badge>
      <strong>{pipeLabels(item.label, fields) || blank}</strong>
      {type !== undefined && <span>{isFieldType(type) ? fieldDefinitions[type].title : type}</span>}
      {moved && from !== null && to !== null && (
        <span>{t('forms.versions.movedTo', { from: from + 1, to: to + 1 })}</span>
      )}
    </div>
  );
}

import { IconLayoutGrid, IconLayoutList } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SegmentedField } from '../../../ui/fields/segmented-field.tsx';
import styles from './list.module.css';
import type { Layout } from './use-layout-choice.ts';

export type Shown = 'all' | 'published' | 'draft';

/** Which forms are looked for. */
export interface Narrowing {
  search: string;
  shown: Shown;
}
export const everything: Narrowing = { search: '', shown: 'all' };

interface Props {
  narrowing: Narrowing;
  onNarrow: (narrowing: Narrowing) => void;
  layout: Layout;
  onLayout: (layout: Layout) => void;
}

/** Search, status, and how the forms are laid out. */
export function ListBar({ narrowing, onNarrow, layout, onLayout }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.bar}>
      <div className={styles.search}>
        <SearchField
          label={t('forms.list.search')}
          value={narrowing.search}
          onChange={(search) => onNarrow({ ...narrowing, search })}
        />
      </div>
      <SegmentedField<Shown>
        label={t('forms.list.filter')}
        hideLabel
        value={narrowing.shown}
        onChange={(shown) => onNarrow({ ...narrowing, shown })}
        options={[
          { value: 'all', label: t('forms.list.all') },
          { value: 'published', label: t('forms.list.published') },
          { value: 'draft', label: t('forms.list.drafts') },
        ]}
      />
      <SegmentedField<Layout>
        label={t('forms.list.layout')}
        hideLabel
        value={layout}
        onChange={onLayout}
        options={[
          { value: 'list', label: <LayoutIcon Icon={IconLayoutList} label={t('forms.list.asList')} /> },
          { value: 'grid', label: <LayoutIcon Icon={IconLayoutGrid} label={t('forms.list.asGrid')} /> },
        ]}
      />
    </div>
  );
}

function LayoutIcon({ Icon, label }: { Icon: typeof IconLayoutGrid; label: string }) {
  return (
    <span className={styles.layoutIcon} title={label}>
      <Icon size={16} stroke={1.7} role="img" aria-label={label} />
    </span>
  );
}

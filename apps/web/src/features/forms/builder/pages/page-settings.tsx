import { IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FormPage } from '@tessera/fields/logic/form-page.schema';
import { useBuilder } from '../builder-context.ts';
import builder from '../builder.module.css';
import { VisibilitySetting } from '../conditions/visibility-setting.tsx';
import { fieldsBefore } from '../form-pages.ts';
import { PipeText } from '../pipe-text.tsx';

/** Title, text and condition of the chosen page. */
export function PageSettings({ page }: { page: FormPage }) {
  const { t } = useTranslation();
  const { state, dispatch, problems } = useBuilder();
  const before = fieldsBefore(state.draft, page.id);
  const change = (part: Partial<Omit<FormPage, 'id'>>) => dispatch({ type: 'changePage', id: page.id, change: part });
  const faultAt = (path: string) =>
    problems
      .filter((problem) => problem.page === page.id && problem.field.endsWith(`.${path}`))
      .map(({ message }) => message)
      .join(' ') || undefined;
  return (
    <>
      <h2 className={builder.settingsHead}>
        <IconFileText size={17} stroke={1.7} aria-hidden />
        {t('forms.pages.title')}
      </h2>
      <PipeText
        label={t('forms.pages.heading')}
        isLine
        maxLength={200}
        before={before}
        value={page.title}
        error={faultAt('title')}
        onChange={(title) => change({ title })}
      />
      <PipeText
        label={t('forms.pages.text')}
        placeholder={t('forms.pages.textPlaceholder')}
        maxLength={2000}
        before={before}
        value={page.text}
        error={faultAt('text')}
        onChange={(text) => change({ text })}
      />
      <VisibilitySetting
        before={before}
        visible={page.visible}
        onChange={(visible) => change({ visible })}
        faultAt={faultAt}
      />
    </>
  );
}

import type { FormTemplate } from '@tessera/contracts/forms/templates/form-template';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { useFormFacts } from '../transfer/use-form-facts.ts';
import { contentOf } from './content-of.ts';
import { FormPicture } from './form-picture.tsx';
import styles from './templates.module.css';

interface Props {
  template: FormTemplate;
  /** A draft is being made of it. */
  isUsed: boolean;
  onUse: () => void;
  onPreview: () => void;
}

/** A template with its picture. */
export function TemplateCard({ template, isUsed, onUse, onPreview }: Props) {
  const { t } = useTranslation();
  const form = contentOf(template);
  const { name } = form;
  const facts = [t(`forms.templates.categories.${template.category}`), ...useFormFacts(form)];
  return (
    <article className={styles.card}>
      <FormPicture id={template.id} form={form} />
      <div className={styles.words}>
        <h2>{name}</h2>
        <p>{template.summary}</p>
        <p className={styles.facts}>{facts.join(' · ')}</p>
        <div className={styles.actions}>
          <Button
            size="small"
            variant="primary"
            loading={isUsed}
            aria-label={t('forms.templates.useOf', { name })}
            onClick={onUse}
          >
            {t('forms.templates.use')}
          </Button>
          <Button size="small" aria-label={t('forms.templates.previewOf', { name })} onClick={onPreview}>
            {t('forms.templates.preview')}
          </Button>
        </div>
      </div>
    </article>
  );
}

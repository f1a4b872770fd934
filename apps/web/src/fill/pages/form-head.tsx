import styles from '../fill.module.css';
import type { Say } from '../language.ts';

interface HeadProps {
  form: { name: string; settings: { description: string } };
  isFirst: boolean;
  /** Those of the shown page. */
  fields: readonly { mandatory?: boolean | undefined }[];
  say: Say;
}

/** The name of a form, and on its first page the description. */
export function FormHead({ form, isFirst, fields, say }: HeadProps) {
  const { description } = form.settings;
  return (
    <div className={styles.head}>
      <h1 dir="auto">{form.name}</h1>
      {description && isFirst && (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      )}
      {fields.some(({ mandatory }) => mandatory) && <p className={styles.note}>{say('page.requiredNote')}</p>}
    </div>
  );
}

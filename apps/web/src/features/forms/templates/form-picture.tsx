import type { FormContent } from '@tessera/contracts/forms/transfer/form-file.schema';
import type { DraftField, FormField } from '@tessera/fields/form-field.schema';
import { fieldDefinitions } from '@tessera/fields/registry';
import { pipeLabels } from '@tessera/fields/piping';
import fillStyles from '../../../fill/fill.module.css';
import { themeStyle } from '../../../fill/look/theme-style.ts';
import { FieldPicture, isShown } from '../builder/field-picture.tsx';
import styles from './templates.module.css';

/** A picture shows the top of the form only. */
const mostFields = 4;

const isPlain = ({ type }: FormField): boolean => ['text', 'contact'].includes(fieldDefinitions[type].group);

/**
 * The fields that tell forms apart at a glance: the first one, then one of each type that is more than a line of text.
 */
function tellingFields(fields: readonly DraftField[]): FormField[] {
  const asked = fields.filter(isShown).filter(({ hidden, visible, formula }) => !hidden && !visible && !formula);
  const [first, ...others] = asked;
  if (!first) return [];
  const kinds = new Map(
    others.filter((field) => !isPlain(field) && field.type !== first.type).map((field) => [field.type, field]),
  );
  const telling = [first, ...kinds.values()];
  const rest = others.filter((field) => !telling.includes(field));
  const shown = new Set([...telling, ...rest].slice(0, mostFields));
  return asked.filter((field) => shown.has(field));
}

interface Props {
  /** Unique among the pictures on the page. */
  id: string;
  form: FormContent;
}

/** A form as a small picture: some of its questions, as the public page shows them. */
export function FormPicture({ id, form: { name, fields, settings } }: Props) {
  return (
    <div className={styles.frame} aria-hidden inert>
      <div
        className={`${fillStyles.preview} ${styles.sheet}`}
        data-scheme={settings.theme?.scheme}
        style={themeStyle(settings.theme)}
      >
        <p className={styles.title}>{name}</p>
        {settings.description && <p className={styles.description}>{settings.description}</p>}
        {tellingFields(fields).map((field) => (
          <div key={field.id} className={styles.field}>
            <p className={styles.label}>
              {pipeLabels(field.label, fields)}
              {field.mandatory && <span> *</span>}
            </p>
            <FieldPicture field={field} fields={fields} id={`picture-${id}-${field.id}`} />
          </div>
        ))}
      </div>
    </div>
  );
}

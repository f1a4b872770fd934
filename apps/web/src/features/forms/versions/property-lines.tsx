import type { FormDifference } from '@tessera/contracts/forms/versions/form-versions.schema';
import type { PropertyChange } from '@tessera/contracts/versions.schema';
import type { JsonValue } from '@tessera/kernel/json';
import { useTranslation } from 'react-i18next';
import { isSwitch, ValueChange } from '../../../versions/value-change.tsx';
import { useBuilder } from '../builder/builder-context.ts';
import { usePropertyName } from '../use-property-name.ts';
import { useValueWords } from './use-value-words.ts';
import styles from '../../../versions/versions.module.css';

interface Props {
  properties: readonly PropertyChange[];
  of: Pick<FormDifference, 'labels' | 'page_titles'>;
}

/** Properties that differ, each with what it was and what it is. */
export function PropertyLines({ properties, of }: Props) {
  const titleOf = usePathWords(of);
  const words = useValueWords(of, useBuilder().state.draft.fields);
  return (
    <dl className={styles.properties}>
      {properties.filter(isShown).map((property) => (
        <div key={property.path.join('/')}>
          <dt>{titleOf(property.path)}</dt>
          <dd>
            <ValueChange property={property} words={words} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A path in words: “Look › Colour”. Options of a field are called by their own names. */
function usePathWords({ labels }: Props['of']): (path: readonly string[]) => string {
  const { t } = useTranslation();
  const nameOf = usePropertyName();
  return (path) => {
    const [part, texts, tag, original = ''] = path;
    if (part === 'languages' && texts === 'texts' && tag !== undefined)
      return t('forms.versions.translationOf', { tag, original: originalOf(original) });
    return (part === 'options' && path.length > 1 ? path.slice(1) : path).map(nameOf).join(' › ');
  };

  function originalOf(path: string): string {
    const [list, id = '', ...rest] = path.split('.');
    return list === 'fields' && labels[id] ? [labels[id], ...rest.map(nameOf)].join(' › ') : path;
  }
}

const isBlank = (value: JsonValue | undefined) => value === undefined || value === '';

/** Leaves out what nobody sees: no text instead of an empty one, and the objects that hold translations. */
function isShown({ path, old, new: now }: PropertyChange): boolean {
  if (isBlank(old) && isBlank(now)) return false;
  return !(path[0] === 'languages' && path.length > 1 && (isSwitch(old) || isSwitch(now)));
}

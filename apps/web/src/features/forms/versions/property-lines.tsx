import type { FormDifference, PropertyChange } from '@tessera/contracts/forms/versions/form-versions.schema';
import { isJsonObject, type JsonValue } from '@tessera/kernel/json';
import { useTranslation } from 'react-i18next';
import { useBuilder } from '../builder/builder-context.ts';
import { usePropertyName } from '../use-property-name.ts';
import { type ListChange, listChanges } from './list-changes.ts';
import { useValueWords } from './use-value-words.ts';
import styles from './versions.module.css';

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
            <Change property={property} words={words} />
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

/** A part that was switched on or off as a whole. */
const isSwitch = (value: JsonValue | undefined) => isJsonObject(value) && Object.keys(value).length === 0;
const isBlank = (value: JsonValue | undefined) => value === undefined || value === '';

/** Leaves out what nobody sees: no text instead of an empty one, and the objects that hold translations. */
function isShown({ path, old, new: now }: PropertyChange): boolean {
  if (isBlank(old) && isBlank(now)) return false;
  return !(path[0] === 'languages' && path.length > 1 && (isSwitch(old) || isSwitch(now)));
}

interface ChangeProps {
  property: PropertyChange;
  words: ReturnType<typeof useValueWords>;
}

function Change({ property: { path, old, new: now }, words }: ChangeProps) {
  const { t } = useTranslation();
  const entries = listChanges(old, now);
  if (entries) return <Entries changes={entries} />;
  if (isSwitch(old) || isSwitch(now))
    return (
      <BeforeAfter old={t(`forms.versions.${old ? 'on' : 'off'}`)} now={t(`forms.versions.${now ? 'on' : 'off'}`)} />
    );
  const [before, after] = [words(path, old), words(path, now)];
  // Two images, or two things with the same name, read the same.
  return <BeforeAfter old={before} now={before === after ? t('forms.versions.another', { value: after }) : after} />;
}

function BeforeAfter({ old, now }: { old: string; now: string }) {
  const { t } = useTranslation();
  return (
    <>
      <del aria-label={`${t('forms.versions.old')}: ${old}`}>{old}</del>
      <span aria-hidden>→</span>
      <ins aria-label={`${t('forms.versions.new')}: ${now}`}>{now}</ins>
    </>
  );
}

function Entries({ changes }: { changes: readonly ListChange[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.entries}>
      {changes.map((change) => (
        <li key={`${change.kind} ${change.label}`} data-kind={change.kind}>
          {change.kind === 'order'
            ? t('forms.versions.entries.order', { labels: change.label })
            : t(`forms.versions.entries.${change.kind}`, change)}
        </li>
      ))}
    </ul>
  );
}

import type { PropertyChange } from '@tessera/contracts/versions.schema';
import { isJsonObject, type JsonValue } from '@tessera/kernel/json';
import { useTranslation } from 'react-i18next';
import { type ListChange, listChanges } from './list-changes.ts';
import styles from './versions.module.css';

/** A value of a property in words. */
export type ValueWords = (path: readonly string[], value: JsonValue | undefined) => string;

/** A part that was switched on or off as a whole. */
export const isSwitch = (value: JsonValue | undefined) => isJsonObject(value) && Object.keys(value).length === 0;

/** What a property was and what it is; a list entry by entry. */
export function ValueChange({ property, words }: { property: PropertyChange; words: ValueWords }) {
  const { t } = useTranslation();
  const { path, old, new: now } = property;
  const entries = listChanges(old, now);
  if (entries) return <Entries changes={entries} />;
  if (isSwitch(old) || isSwitch(now))
    return <BeforeAfter old={t(`versions.${old ? 'on' : 'off'}`)} now={t(`versions.${now ? 'on' : 'off'}`)} />;
  const [before, after] = [words(path, old), words(path, now)];
  // Two images, or two things with the same name, read the same.
  return <BeforeAfter old={before} now={before === after ? t('versions.another', { value: after }) : after} />;
}

function BeforeAfter({ old, now }: { old: string; now: string }) {
  const { t } = useTranslation();
  return (
    <>
      <del aria-label={`${t('versions.old')}: ${old}`}>{old}</del>
      <span aria-hidden>→</span>
      <ins aria-label={`${t('versions.new')}: ${now}`}>{now}</ins>
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
            ? t('versions.entries.order', { labels: change.label })
            : t(`versions.entries.${change.kind}`, change)}
        </li>
      ))}
    </ul>
  );
}

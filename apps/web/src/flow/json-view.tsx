import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberWords } from '../lib/number-words.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import type { FlowValue } from './graph-shape.ts';
import styles from './json-view.module.css';

/** Initial number of entries of long lists and objects. */
const entriesShown = 50;
const charactersShown = 600;

/** Titles of entries by their names. */
type Titles = Readonly<Record<string, string>>;

interface JsonViewProps {
  label: string;
  value: FlowValue;
  /** What the outermost entries are called. */
  titles?: Titles;
}

/** A JSON viewer: branches expand and collapse, long values are truncated, everything can be copied. */
export function JsonView({ label, value, titles }: JsonViewProps) {
  const { t } = useTranslation();
  const text = JSON.stringify(value, null, 2);
  return (
    <section className={styles.view} aria-label={label}>
      <header>
        <span className={styles.title}>{label}</span>
        <CopyButton value={text} label={t('flow.json.copy', { name: label })} />
      </header>
      <div className={styles.tree} tabIndex={0} role="group" aria-label={label}>
        <Branch name={null} value={value} depth={0} titles={titles} />
      </div>
    </section>
  );
}

interface BranchProps {
  /** Null for the outermost value. */
  name: ReactNode;
  value: FlowValue;
  depth: number;
  titles?: Titles;
}

function Branch({ name, value, depth, titles }: BranchProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(depth < 2);
  const [shown, setShown] = useState(entriesShown);
  if (typeof value !== 'object' || value === null) return <Leaf name={name} value={value} />;
  const entries = Object.entries(value);
  const isList = Array.isArray(value);
  const brackets = isList ? '[]' : '{}';
  if (entries.length === 0) return <Line name={name}>{brackets}</Line>;
  return (
    <div className={styles.branch}>
      <button type="button" className={styles.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className={styles.arrow} aria-hidden>
          ▸
        </span>
        {name}
        <span className={styles.count}>
          {isList ? t('flow.json.items', { count: entries.length }) : t('flow.json.fields', { count: entries.length })}
        </span>
      </button>
      {open && (
        <div className={styles.children}>
          {entries.slice(0, shown).map(([key, entry]) => (
            <Branch key={key} name={<Name of={key} titles={titles} />} value={entry} depth={depth + 1} />
          ))}
          {entries.length > shown && (
            <button type="button" className={styles.more} onClick={() => setShown(shown + 500)}>
              {t('flow.json.more', { count: entries.length - shown })}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** The name of an entry: its title, with the name that expressions use in small print. */
function Name({ of: name, titles }: { of: string; titles: Titles | undefined }) {
  const title = titles && Object.hasOwn(titles, name) ? titles[name] : undefined;
  if (title === undefined) return <span className={styles.name}>{name}: </span>;
  return (
    <span className={styles.name}>
      <span className={styles.plain}>{title}</span> <small>{name}</small>:{' '}
    </span>
  );
}

function Leaf({ name, value }: { name: ReactNode; value: string | number | boolean | null }) {
  const { t, i18n } = useTranslation();
  const [whole, setWhole] = useState(false);
  if (typeof value !== 'string') {
    return (
      <Line name={name}>
        <span className={styles.scalar}>
          {typeof value === 'number' ? numberWords(value, i18n.language) : String(value)}
        </span>
      </Line>
    );
  }
  const isLong = value.length > charactersShown && !whole;
  return (
    <Line name={name}>
      <span className={styles.string}>{JSON.stringify(isLong ? `${value.slice(0, charactersShown)}…` : value)}</span>
      {isLong && (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          {t('flow.json.whole', { count: value.length })}
        </button>
      )}
    </Line>
  );
}

function Line({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.line}>
      {name}
      {children}
    </div>
  );
}

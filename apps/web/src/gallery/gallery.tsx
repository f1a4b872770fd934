import { fieldTypes } from '@tessera/fields/field-types';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useColorScheme } from '../ui/color-scheme.ts';
import { SegmentedField } from '../ui/fields/segmented-field.tsx';
import { fieldExample } from './field-example.fixture.tsx';
import { folders } from './folders.fixture.ts';
import { forcedStates, type ForcedState, forceStates } from './force-states.ts';
import styles from './gallery.module.css';
import type { Example, Examples } from './shows.fixture.tsx';

const sections: Readonly<Record<string, Examples>> = {
  ...folders,
  fields: Object.fromEntries(fieldTypes.map((type) => [type, fieldExample(type)])),
};

/** What the address asks for: `#ui/fields` a folder, `#ui/fields/TextField` one component, nothing all of them. */
const asked = (): string => decodeURIComponent(location.hash.slice(1));
const isAsked = (hash: string, folder: string, name: string): boolean =>
  hash === '' || hash === folder || hash === `${folder}/${name}`;

function onHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** Every component and every field type in all its states. For development: no build has it. */
export function Gallery() {
  const { scheme, setScheme } = useColorScheme();
  const [forced, setForced] = useState<ForcedState>('none');
  const hash = useSyncExternalStore(onHash, asked);
  useEffect(() => {
    // Examples that take the focus or name the tab are many.
    document.title = 'Gallery · Tessera';
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo(0, 0);
  }, [hash]);
  useEffect(() => {
    for (const sheet of document.styleSheets) forceStates(sheet.cssRules);
  }, [forced, hash]);
  return (
    <div className={styles.gallery}>
      <header className={styles.head}>
        <h1>Gallery</h1>
        <SegmentedField
          label="Scheme"
          hideLabel
          value={scheme}
          options={(['auto', 'light', 'dark'] as const).map((value) => ({ value, label: value }))}
          onChange={setScheme}
        />
        <SegmentedField
          label="Forced state"
          hideLabel
          value={forced}
          options={forcedStates.map((value) => ({ value, label: value }))}
          onChange={setForced}
        />
      </header>
      <nav className={styles.index} aria-label="Components">
        <p>
          <a href="#">all</a>
        </p>
        {Object.entries(sections).map(([folder, examples]) => (
          <p key={folder}>
            <a href={`#${folder}`}>
              <strong>{folder}</strong>
            </a>
            {Object.keys(examples).map((name) => (
              <a key={name} href={`#${folder}/${name}`}>
                {name}
              </a>
            ))}
          </p>
        ))}
      </nav>
      <main data-forced={forced}>
        {Object.entries(sections).map(([folder, examples]) =>
          Object.entries(examples)
            .filter(([name]) => isAsked(hash, folder, name))
            .map(([name, example]) => <Section key={name} title={`${folder}/${name}`} example={example} />),
        )}
      </main>
    </div>
  );
}

function Section({ title, example: { states: shown, isWide } }: { title: string; example: Example }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      <div className={styles.states} data-wide={isWide || undefined}>
        {Object.entries(shown).map(([state, drawn]) => (
          <figure key={state} className={styles.state}>
            <figcaption>{state}</figcaption>
            <div className={styles.drawn}>{drawn}</div>
          </figure>
        ))}
      </div>
    </section>
  );
}

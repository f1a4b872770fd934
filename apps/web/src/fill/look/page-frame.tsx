import type { PublicForm } from '@tessera/contracts/forms/forms.schema';
import { type ReactNode, useEffect } from 'react';
import styles from '../fill.module.css';
import { type Language, languages, type Say } from '../language.ts';
import { ThemeHead } from './theme-head.tsx';
import { themeStyle } from './theme-style.ts';

interface PageFrameProps {
  /** Undefined until the form is loaded. */
  settings: PublicForm['settings'] | undefined;
  language: Language;
  choose: (language: Language) => void;
  say: Say;
  children: ReactNode;
}

/** The sheet of the public page in the look of its form, and the line below. */
export function PageFrame({ settings, language, choose, say, children }: PageFrameProps) {
  const theme = settings?.theme;
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (theme?.scheme) dataset['scheme'] = theme.scheme;
    else delete dataset['scheme'];
  }, [theme?.scheme]);
  return (
    <div id="page" className={styles.page} style={themeStyle(theme)}>
      <main className={styles.sheet}>
        <ThemeHead theme={theme} />
        {children}
      </main>
      <footer className={styles.below}>
        <span>{theme?.made_with !== false && say('page.madeWith')}</span>
        <select
          aria-label={say('page.language')}
          value={language}
          onChange={(event) => choose(event.target.value as Language)}
        >
          {Object.entries(languages).map(([tag, name]) => (
            <option key={tag} value={tag} lang={tag}>
              {name}
            </option>
          ))}
        </select>
      </footer>
    </div>
  );
}

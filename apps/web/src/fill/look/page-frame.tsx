import type { PublicForm } from '@tessera/contracts/forms/forms.schema';
import { type ReactNode, useEffect } from 'react';
import styles from '../fill.module.css';
import { languages as ownLanguages, nameOfTag, type Say } from '../language.ts';
import look from './look.module.css';
import { ThemeHead } from './theme-head.tsx';
import { themeStyle } from './theme-style.ts';

interface PageFrameProps {
  /** Undefined until the form is loaded. */
  settings: PublicForm['settings'] | undefined;
  /** Those of the form; undefined for a form that does not say in which language it is written. */
  languages: readonly string[] | undefined;
  /** The language that is shown. */
  tag: string;
  choose: (tag: string) => void;
  say: Say;
  /** Below the choice of languages. */
  notice?: ReactNode;
  children: ReactNode;
}

const own = Object.keys(ownLanguages);

/** The sheet of the public page in the look of its form, and the line below. */
export function PageFrame({ settings, languages, tag, choose, say, notice, children }: PageFrameProps) {
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
        {languages && languages.length > 1 && (
          <div className={look.languages}>
            <LanguageChoice tags={languages} {...{ tag, choose, say }} />
            {notice}
          </div>
        )}
        {children}
      </main>
      <footer className={styles.below}>
        <span>{theme?.made_with !== false && say('page.madeWith')}</span>
        {!languages && <LanguageChoice tags={own} {...{ tag, choose, say }} />}
      </footer>
    </div>
  );
}

function LanguageChoice({
  tags,
  tag,
  choose,
  say,
}: Pick<PageFrameProps, 'tag' | 'choose' | 'say'> & { tags: readonly string[] }) {
  return (
    <select aria-label={say('page.language')} value={tag} onChange={(event) => choose(event.target.value)}>
      {tags.map((one) => (
        <option key={one} value={one} lang={one}>
          {nameOfTag(one)}
        </option>
      ))}
    </select>
  );
}

import { english } from './english.ts';
import { hindi } from './hindi.ts';
import type { LanguagePack } from './language-pack.ts';
import type { ConsentLanguage } from './languages.ts';

/** A new language needs its name in languages.ts, a file, and an entry here. */
export const languagePacks: { readonly [L in ConsentLanguage]: LanguagePack } = { english, hindi };

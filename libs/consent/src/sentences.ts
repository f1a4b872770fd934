/** All sentences of the agent besides the consent text. */
export const sentenceKeys = [
  'greeting',
  'explanation',
  'explanation_again',
  'ready_again',
  'consent_follows',
  'prompt',
  'read_back',
  'read_back_again',
  'confirm_stop',
  'silence',
  'not_understood',
  'noise',
  'own_echo',
  'not_in_frame',
  'second_participant',
  'resumed',
  'retry_too_short',
  'retry_wrong_text',
  'retry_negation',
  'retry_unclear',
  'challenge',
  'challenge_again',
  'verified',
  'declaration_recorded',
  'review',
  'failed',
  'refused',
  'no_answer',
  'too_long',
  'start_again',
  'goodbye',
] as const;
export type SentenceKey = (typeof sentenceKeys)[number];

/** `{name}`, `{attempt}`, `{attempts}` and `{digits}` are filled in. */
export type Sentences = { readonly [Key in SentenceKey]: string };
type SentenceParams = Readonly<Record<string, string | number>>;

/** Fills a sentence in. An empty value also removes the blank before it ("Welcome {name}."). */
export const fillSentence = (sentence: string, params: SentenceParams): string =>
  sentence.replaceAll(/ ?\{(\w+)\}/g, (all, name: string) => {
    const value = String(params[name] ?? '');
    return value === '' ? '' : `${all.startsWith(' ') ? ' ' : ''}${value}`;
  });

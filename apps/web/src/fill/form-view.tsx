import type { AnswerRulesTable } from '@tessera/fields/answer-rules';
import type { FormField } from '@tessera/fields/form-field.schema';
import { loadAnswerRules } from '@tessera/fields/load-answer-rules';
import type { Message } from '@tessera/fields/messages';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { controlIdOf, FieldView } from './field-view.tsx';
import styles from './fill.module.css';
import { type Faults, faultOnLeaving, faultsOnSubmitting } from './judge.ts';
import type { DraftAnswer, DraftAnswers, EmailProof } from './kept-filling.ts';
import { hasText, type Say } from './language.ts';

/** What a page and a preview show of a form. */
export interface ShownForm {
  name: string;
  fields: readonly FormField[];
  settings: { description: string; submit_label: string };
}

interface Props {
  form: ShownForm;
  answers: DraftAnswers;
  proofs?: Record<string, EmailProof>;
  /** What the server said about fields, in its own words. */
  refused?: Readonly<Record<string, string>>;
  isPreview?: boolean;
  isDisabled?: boolean;
  say: Say;
  onAnswer: (field: string, answer: DraftAnswer) => void;
  onSubmit: (website: string) => void;
  /** What stands beside the button: how the submission is going. */
  children?: ReactNode;
}

const noProofs = {};

/** A form to fill in. It judges as the server does, names what is wrong, and submits only what is right. */
export function FormView(props: Props) {
  const { form, answers, proofs = noProofs, refused = {}, isPreview = false, isDisabled = false, say } = props;
  const [faults, setFaults] = useState<Faults>({});
  const [summary, setSummary] = useState('');
  const rules = useRules(form.fields);
  const trap = useRef<HTMLInputElement>(null);

  const setFault = (field: string, fault: Message | undefined) =>
    setFaults(({ [field]: _, ...others }) => (fault ? { ...others, [field]: fault } : others));
  const answer = (field: FormField, value: DraftAnswer) => {
    props.onAnswer(field.id, value);
    if (faults[field.id]) setFault(field.id, undefined);
  };
  const leave = async (field: FormField) => {
    const loaded = await rules().catch(() => undefined);
    if (loaded) setFault(field.id, faultOnLeaving(field, answers, loaded));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isDisabled) return;
    // The server judges anyway: without the phone rules, which a lost network can hold back, it has the only word.
    const loaded = await rules().catch(() => undefined);
    const found = loaded ? faultsOnSubmitting(form.fields, answers, loaded, proofs, isPreview) : {};
    setFaults(found);
    const wrong = form.fields.filter(({ id }) => found[id]);
    const [first] = wrong;
    setSummary(first ? say('status.fix', { count: wrong.length, label: first.label }) : '');
    if (first) focusField(first.id);
    else props.onSubmit(trap.current?.value ?? '');
  };

  const textOf = (id: string): string | undefined => {
    const fault = faults[id];
    if (!fault) return refused[id];
    return hasText(fault.code) ? say(fault.code, fault.params) : fault.message;
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.head}>
        <h1 dir="auto">{form.name}</h1>
        {form.settings.description && (
          <p className={styles.description} dir="auto">
            {form.settings.description}
          </p>
        )}
        {form.fields.some(({ mandatory }) => mandatory) && <p className={styles.note}>{say('page.requiredNote')}</p>}
      </div>
      {form.fields.map((field) => (
        <FieldView
          key={field.id}
          field={field}
          answer={answers[field.id]}
          fault={textOf(field.id)}
          isDisabled={isDisabled}
          say={say}
          onAnswer={(value) => answer(field, value)}
          onLeave={() => void leave(field)}
        />
      ))}
      <div className={styles.trap} aria-hidden>
        <label>
          Website
          <input ref={trap} type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p className={styles.summary} role="alert">
        {Object.keys(faults).length > 0 && summary}
      </p>
      {props.children ?? (
        <button type="submit" className={styles.submit} disabled={isDisabled}>
          {form.settings.submit_label || say('action.submit')}
        </button>
      )}
    </form>
  );
}

/** Loads the rules that these fields need ahead of their use; a failed load is tried again when they are needed. */
function useRules(fields: readonly FormField[]): () => Promise<Partial<AnswerRulesTable>> {
  const types = [...new Set(fields.map(({ type }) => type))].sort().join(' ');
  useEffect(() => {
    loadAnswerRules(types.split(' ')).catch(() => undefined);
  }, [types]);
  return () => loadAnswerRules(types.split(' '));
}

/** Puts the keyboard, and what is in view, on a field. */
export function focusField(id: string): void {
  // The fault below it is drawn first, so that a screen reader reads it with the field.
  requestAnimationFrame(() => {
    const control = document.getElementById(controlIdOf(id));
    control?.closest('[data-field]')?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
  });
}

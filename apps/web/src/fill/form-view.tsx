import type { FormField } from '@tessera/fields/form-field.schema';
import type { Message } from '@tessera/fields/messages';
import { pipe } from '@tessera/fields/piping';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { loadFills } from '../fields/load-fills.ts';
import { controlIdOf, FieldView } from './field-view.tsx';
import styles from './fill.module.css';
import { type Faults, FaultsContext, faultOf, faultOnLeaving, faultsOnSubmitting } from './judge.ts';
import type { DraftAnswer, DraftAnswers, EmailProof } from './kept-filling.ts';
import type { Say } from './language.ts';
import { PipeContext } from './piped.tsx';
import { usePipeSource } from './use-pipe-source.ts';
import type { Refusal } from './submission-state.ts';

/** Common props of the page's and the preview's form. */
export interface ShownForm {
  name: string;
  fields: readonly FormField[];
  settings: { description: string; submit_label: string };
}

interface Props {
  form: ShownForm;
  answers: DraftAnswers;
  proofs?: Record<string, EmailProof>;
  /** The server's problems by field id. */
  refused?: Readonly<Record<string, Refusal>>;
  isPreview?: boolean;
  isDisabled?: boolean;
  say: Say;
  onAnswer: (field: string, answer: DraftAnswer) => void;
  onSubmit: (trap: string) => void;
  /** Above the fields. */
  notice?: ReactNode;
  /** Beside the button: the state of the submission. */
  children?: ReactNode;
}

const noProofs = {};

/** A form to fill in. It judges like the server, names errors, and submits only valid answers. */
export function FormView(props: Props) {
  const { form, answers, isDisabled = false, say } = props;
  const trap = useRef<HTMLInputElement>(null);
  const source = usePipeSource(form.fields, answers);
  const { shown, faultAt, first, answer, leave, judgeAll } = useJudging(props);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isDisabled && (await judgeAll())) props.onSubmit(trap.current?.value ?? '');
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <FormHead form={form} say={say} />
      {props.notice}
      <PipeContext value={source}>
        <FaultsContext value={shown}>
          {form.fields.map((field) => (
            <FieldView
              key={field.id}
              field={field}
              answer={answers[field.id]}
              fault={faultAt(field.id)}
              isDisabled={isDisabled}
              say={say}
              onAnswer={(value) => answer(field, value)}
              onLeave={() => void leave(field)}
            />
          ))}
        </FaultsContext>
      </PipeContext>
      <div className={styles.trap} aria-hidden>
        <label>
          {/* Named like nothing that browsers and password managers fill in. */}
          Leave this empty
          <input
            ref={trap}
            type="text"
            name="field-x"
            tabIndex={-1}
            autoComplete="off"
            data-1p-ignore
            data-lpignore="true"
            data-bwignore
            data-form-type="other"
          />
        </label>
      </div>
      <p className={styles.summary} role="alert">
        {first && say('status.fix', { count: first.count, label: pipe(first.label, source) })}
      </p>
      {props.children ?? (
        <button type="submit" className={styles.submit} disabled={isDisabled}>
          {form.settings.submit_label || say('action.submit')}
        </button>
      )}
    </form>
  );
}

function FormHead({ form, say }: Pick<Props, 'form' | 'say'>) {
  const { description } = form.settings;
  return (
    <div className={styles.head}>
      <h1 dir="auto">{form.name}</h1>
      {description && (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      )}
      {form.fields.some(({ mandatory }) => mandatory) && <p className={styles.note}>{say('page.requiredNote')}</p>}
    </div>
  );
}

/** Errors of the answers: of a field when it is left, of all on submitting, or from the server. */
function useJudging({ form, answers, proofs = noProofs, refused, isPreview, onAnswer }: Props) {
  const [faults, setFaults] = useState<Faults>({});
  // A field that rewrites its answer when it is left is judged by the new one.
  const newest = useRef(answers);
  useEffect(() => {
    newest.current = answers;
  }, [answers]);
  const rules = () => loadFills(form.fields.map(({ type }) => type));
  const setFault = (id: string, fault: Message | undefined) =>
    setFaults((before) => {
      const others = Object.entries(before).filter(([field]) => field !== id);
      return Object.fromEntries(fault ? [...others, [id, fault]] : others);
    });
  const wrong = form.fields.filter(({ id }) => faults[id]);
  const [first] = wrong;
  const shown: Faults = Object.fromEntries(
    form.fields.flatMap(({ id }) => {
      const fault = faults[id] ?? faultOf(refused?.[id]);
      return fault ? [[id, fault]] : [];
    }),
  );
  return {
    shown,
    first: first && { count: wrong.length, label: first.label },
    faultAt: (id: string): Message | Refusal | undefined => shown[id] ?? refused?.[id],
    answer: (field: FormField, value: DraftAnswer): void => {
      newest.current = { ...newest.current, [field.id]: value };
      onAnswer(field.id, value);
      if (faults[field.id]) setFault(field.id, undefined);
    },
    leave: async (field: FormField): Promise<void> => {
      const loaded = await rules().catch(() => undefined);
      if (loaded) setFault(field.id, faultOnLeaving(field, newest.current, loaded));
    },
    /** @returns whether all answers are valid; otherwise the first invalid field has the focus */
    judgeAll: async (): Promise<boolean> => {
      // The server judges anyway: without rules, which may fail to load offline, it decides alone.
      const loaded = await rules().catch(() => undefined);
      const found = loaded ? faultsOnSubmitting(form.fields, answers, loaded, proofs, isPreview) : {};
      setFaults(found);
      const firstWrong = form.fields.find(({ id }) => found[id]);
      if (firstWrong) focusField(firstWrong.id);
      return firstWrong === undefined;
    },
  };
}

/** Focuses a field and scrolls to it. */
export function focusField(id: string): void {
  // The error is rendered first, so that a screen reader announces it with the field.
  requestAnimationFrame(() => {
    const control = document.getElementById(controlIdOf(id));
    control?.closest('[data-field]')?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
  });
}

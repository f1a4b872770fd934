import { type FlowForm, flowOf } from '@tessera/fields/logic/form-flow';
import type { FormField } from '@tessera/fields/form-field.schema';
import type { FormPage } from '@tessera/fields/logic/form-page.schema';
import { pipe } from '@tessera/fields/piping';
import { type FormEvent, type ReactNode, type Ref, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { answersOnSubmit, loadFills } from '../fields/load-fills.ts';
import { FieldView } from './field-view.tsx';
import styles from './fill.module.css';
import { FormHead } from './pages/form-head.tsx';
import { FaultsContext, readingContext } from './judge.ts';
import type { DraftAnswer, DraftAnswers, EmailProof } from './kept-filling.ts';
import type { Say } from './language.ts';
import { PageButtons, PageTurningContext } from './pages/page-buttons.tsx';
import { PageView } from './pages/page-view.tsx';
import { useFlow } from './pages/use-flow.ts';
import { type Judging, useJudging } from './pages/use-judging.ts';
import { type FormPart, idOf, type Paging, usePaging } from './pages/use-paging.ts';
import { PipeContext } from './piped.tsx';
import { usePipeSource } from './use-pipe-source.ts';
import type { Refusal } from './submission-state.ts';

/** Common props of the page's and the preview's form. */
export interface ShownForm extends FlowForm<FormField, FormPage> {
  name: string;
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
  /** A page is shown, again or for the first time. */
  onPage?: (page: string) => void;
  /** Above the fields. */
  notice?: ReactNode;
  /** Beside the button: the state of the submission. */
  children?: ReactNode;
}

const noProofs = {};
const fieldsOf = (parts: readonly FormPart[]): FormField[] => parts.flatMap(({ fields }) => fields);

/** A form to fill in, page by page. It judges like the server, names errors, and submits only valid answers. */
export function FormView(props: Props) {
  const { form, answers, isDisabled = false, isPreview = false, say, refused, proofs = noProofs, onAnswer } = props;
  const trap = useRef<HTMLInputElement>(null);
  const flow = useFlow(form, answers);
  const parts = flow.pages;
  const source = usePipeSource(form.fields, flow.answers);
  const paging = usePaging(parts, form.pages, isPreview);
  const fields = useMemo(() => fieldsOf(parts), [parts]);
  usePageSeen(idOf(parts[paging.index]), props.onPage);
  const judging = useJudging({ fields, answers, proofs, refused, isPreview, onAnswer });
  useRefusal(fields, refused, paging.goTo);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isDisabled) return;
    const shown = idOf(parts[paging.index]);
    const now = (await flowNow(form, answers)) ?? flow;
    const place = now.pages.findIndex((part) => idOf(part) === shown);
    const next = now.pages[place + 1];
    const wrong = await judging.judge(next ? (now.pages[place]?.fields ?? []) : fieldsOf(now.pages), now.answers);
    if (wrong !== undefined) paging.goTo(wrong);
    else if (next) paging.turnTo(idOf(next));
    else {
      for (const [id, given] of answersOnSubmit(fieldsOf(now.pages))) onAnswer(id, given);
      props.onSubmit(trap.current?.value ?? '');
    }
  };
  const isLast = paging.index === parts.length - 1;
  const onBack = paging.index > 0 ? paging.back : undefined;
  const { first } = judging;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <FormHead form={form} isFirst={paging.index === 0} fields={parts[paging.index]?.fields ?? []} say={say} />
      {props.notice}
      <PipeContext value={source}>
        <FaultsContext value={judging.shown}>
          <Pages parts={parts} paging={paging} judging={judging} answers={answers} isDisabled={isDisabled} say={say} />
        </FaultsContext>
      </PipeContext>
      <Trap ref={trap} />
      <p className={styles.summary} role="alert">
        {first && say('status.fix', { count: first.count, label: pipe(first.label, source) })}
      </p>
      <PageTurningContext value={{ isLast, onBack }}>
        {props.children ?? (
          <div className={styles.row}>
            <PageButtons label={form.settings.submit_label || say('action.submit')} isDisabled={isDisabled} say={say} />
          </div>
        )}
      </PageTurningContext>
    </form>
  );
}

interface PagesProps extends Pick<Props, 'answers' | 'say'> {
  parts: readonly FormPart[];
  paging: Paging;
  judging: Judging;
  isDisabled: boolean;
}

/** The pages that were shown so far; those that are not shown now stay mounted. */
function Pages({ parts, paging, judging, answers, isDisabled, say }: PagesProps) {
  return parts.map((part, place) =>
    paging.seen.has(idOf(part)) ? (
      <PageView
        key={idOf(part)}
        part={part}
        place={place}
        count={parts.length}
        isShown={place === paging.index}
        say={say}
      >
        {part.fields.map((field) => (
          <FieldView
            key={field.id}
            field={field}
            answer={answers[field.id]}
            fault={judging.faultAt(field.id)}
            isDisabled={isDisabled}
            say={say}
            onAnswer={(value) => judging.answer(field, value)}
            onLeave={() => void judging.leave(field)}
          />
        ))}
      </PageView>
    ) : null,
  );
}

/** What is asked, once the rules of all types are there; undefined while they cannot be loaded. */
async function flowNow(form: ShownForm, answers: DraftAnswers): Promise<ReturnType<typeof useFlow> | undefined> {
  const rules = await loadFills(form.fields.map(({ type }) => type)).catch(() => undefined);
  return rules && flowOf(form, answers, rules, readingContext(answers));
}

/** Goes to the first field that the server refused. */
function useRefusal(fields: readonly FormField[], refused: Props['refused'], goTo: (field: string) => void): void {
  const first = fields.find(({ id }) => refused?.[id])?.id;
  const show = useEffectEvent(goTo);
  useEffect(() => {
    if (first !== undefined) show(first);
  }, [first]);
}

function usePageSeen(page: string, onPage: Props['onPage']): void {
  const seen = useEffectEvent((shown: string) => onPage?.(shown));
  useEffect(() => {
    if (page !== '') seen(page);
  }, [page]);
}

/** An input that people neither see nor reach. */
function Trap({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div className={styles.trap} aria-hidden>
      <label>
        {/* Named like nothing that browsers and password managers fill in. */}
        Leave this empty
        <input
          ref={ref}
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
  );
}

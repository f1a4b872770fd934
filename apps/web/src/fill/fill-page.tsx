import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { loadFills } from '../fields/load-fills.ts';
import { browserEnvironment } from './browser-world.ts';
import { type ConfirmResult, type EmailConfirmation, EmailConfirmationContext } from './email-confirmation.ts';
import styles from './fill.module.css';
import { FillingContext } from './filling-context.ts';
import { FillingSession, type FillingView } from './filling-session.ts';
import { confirmEmailCode, type Outcome, sendEmailCode } from './form-api.ts';
import { FormView } from './form-view.tsx';
import type { KeptFilling } from './kept-filling.ts';
import type { Say } from './language.ts';
import { Notice } from './notice.tsx';
import { useFlow } from './pages/use-flow.ts';
import { usePipeSource } from './use-pipe-source.ts';
import { ClosedNotice } from './ends/closed-notice.tsx';
import { hasAnswers, SubmissionStatus } from './submission-status.tsx';
import { ThanksPage } from './ends/thanks-page.tsx';

interface Props {
  form: KeptFilling['form'];
  kept: KeptFilling | undefined;
  say: Say;
}

/** A form being filled in: stored on the device, sent when possible, and thanked for on arrival. */
export function FillPage({ form, kept, say }: Props) {
  const [session] = useState(() => new FillingSession(form, kept, browserEnvironment(form)));
  const view = useSyncExternalStore(
    (listener) => session.subscribe(listener),
    () => session.view,
  );
  useSession(session);
  useProof(view);
  useEffect(() => session.renew(form), [session, form]);
  const confirmation = useConfirmation(session, view.proofs);
  const { submission, form: shown } = view;
  const flow = useFlow(shown, view.answers);
  const filling = useFilling(session, view, flow);
  const source = usePipeSource(flow.fields, flow.answers);
  const problems = submission.at === 'refused' ? submission.problems : undefined;
  const refused = useMemo(
    () => Object.fromEntries((problems ?? []).flatMap(({ field, ...refusal }) => (field ? [[field, refusal]] : []))),
    [problems],
  );

  if (submission.at === 'sent')
    return <ThanksPage view={view} source={source} onAgain={() => startAgain(session)} say={say} />;
  if (submission.at === 'closed') {
    const { reason, opensAt } = submission;
    if (reason === 'gone')
      return <Notice kind="stop" title={say('load.closed.title')} text={say('load.closed.text')} />;
    const text = shown.settings.availability?.closed_text;
    return <ClosedNotice reason={reason} name={shown.name} opensAt={opensAt} text={text} say={say} />;
  }
  return (
    <EmailConfirmationContext value={confirmation}>
      <FillingContext value={filling}>
        <FormView
          // Another filling starts at the first page, without the errors of this one.
          key={view.key}
          form={shown}
          answers={view.answers}
          proofs={view.proofs}
          refused={refused}
          isDisabled={submission.at === 'sending' || submission.at === 'waiting'}
          say={say}
          notice={<ResumedNotice view={view} session={session} say={say} />}
          onAnswer={(field, answer) => session.answer(field, answer)}
          onSubmit={(trap) => session.submit(trap)}
          onPage={(page) => session.reached(`page:${page}`)}
        >
          <SubmissionStatus view={view} session={session} onStartAgain={() => startAgain(session)} say={say} />
        </FormView>
      </FillingContext>
    </EmailConfirmationContext>
  );
}

/** Notice about restored answers, with an empty form for another person at the same device. */
function ResumedNotice({ view, session, say }: { view: FillingView; session: FillingSession; say: Say }) {
  if (!view.isResumed || view.submission.at !== 'filling' || !hasAnswers(view)) return null;
  return (
    <p className={styles.resumed}>
      {say('page.kept')}{' '}
      <button type="button" className={styles.quiet} onClick={() => startAgain(session)}>
        {say('page.startAnew')}
      </button>
    </p>
  );
}

/** Starts another filling at the first page of the form. */
function startAgain(session: FillingSession): void {
  history.replaceState(null, '');
  session.restart();
}

/** Runs the session while the page is open, and saves pending input before it closes. */
function useSession(session: FillingSession): void {
  useEffect(() => {
    const end = session.start();
    const keep = () => session.keepNow();
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
      end();
    };
  }, [session]);
}

/** Solves the task of the form once a person has begun to answer. */
function useProof(view: FillingView): void {
  const { form, key } = view;
  const isWanted = form.settings.spam?.proof_of_work === true && hasAnswers(view);
  useEffect(() => {
    if (!isWanted) return;
    // What fails here is done on submitting.
    void import('./proof/proof-of-work.ts').then(
      ({ prepareProof }) => prepareProof({ form: form.slug, key }),
      () => undefined,
    );
  }, [isWanted, form.slug, key]);
}

function useFilling(
  session: FillingSession,
  { form, key }: FillingView,
  { fields, answers }: ReturnType<typeof useFlow>,
) {
  return useMemo(
    () => ({
      ...{ form: form.slug, version: form.version, key, fields, answers },
      rules: () => loadFills(form.fields.map(({ type }) => type)),
      hold: () => session.hold(),
    }),
    [session, form, key, fields, answers],
  );
}

const resultOf = <Data,>(outcome: Outcome<Data>): ConfirmResult<Data> =>
  outcome.kind === 'done' ? { ok: true, data: outcome.data } : { ...outcome, ok: false };

function useConfirmation(session: FillingSession, proofs: EmailConfirmation['proofs']): EmailConfirmation {
  return useMemo(() => {
    const { slug } = session.view.form;
    return {
      proofs,
      sendCode: async (field, email) => resultOf(await sendEmailCode(slug, field, email)),
      confirm: async (field, email, code) => {
        const result = resultOf(await confirmEmailCode(slug, field, email, code));
        if (!result.ok) return result;
        const proof = { email, proof: result.data.proof, expiresAt: result.data.expires_at };
        session.prove(field, proof);
        return { ok: true, data: proof };
      },
    };
  }, [session, proofs]);
}

import type { PublicForm } from '@tessera/contracts/forms/forms.schema';
import { lazy, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { fieldsByPage } from '@tessera/fields/logic/form-flow';
import { loadFills } from '../fields/load-fills.ts';
import { FillPage } from './fill-page.tsx';
import styles from './fill.module.css';
import { openForm } from './form-api.ts';
import { FormLoader, type LoadState } from './form-loader.ts';
import { FillingStore, type Kept, type KeptFilling } from './kept-filling.ts';
import { placeAt, placeOf, rememberPlace } from './kept-place.ts';
import {
  askedLanguage,
  chosenBefore,
  LanguageContext,
  preferredLanguage,
  rememberLanguage,
  type Say,
  TagContext,
  useSpoken,
} from './language.ts';
import { Loading } from './loading.tsx';
import { secretIn } from './saving/saved-link.ts';
import { PageFrame } from './look/page-frame.tsx';
import { Notice } from './notice.tsx';
import { FormHead } from './pages/form-head.tsx';
import { ClosedNotice } from './ends/closed-notice.tsx';

/** After the hash: a phone opened by a computer's link does the verification of the computer's filling. */
const linkOf = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('phone');
const ResumePage = lazy(() => import('./saving/resume-page.tsx'));
const ContinuePage = lazy(() => import('./verification/routes/continue-page.tsx'));

/** The public page of a form. */
export function FillApp({ slug }: { slug: string }) {
  const [tag, setTag] = useState<string>(() => preferredLanguage(location.search, chosenBefore(), navigator.languages));
  const spoken = useSpoken(tag);
  const { say } = spoken;
  const [link] = useState(() => linkOf(location.hash));
  const { secret, resumed, onReady } = useResuming();
  const words = { say, tag: spoken.tag, speak: setTag };
  const frame = {
    settings: undefined,
    languages: undefined,
    choose: (chosen: string) => choose(chosen, setTag),
    ...words,
  };
  return (
    <LanguageContext value={spoken.language}>
      <TagContext value={spoken.tag}>
        {link ? (
          <PageFrame {...frame}>
            <Suspense fallback={<Loading label={say('page.loading')} />}>
              <ContinuePage link={link} say={say} />
            </Suspense>
          </PageFrame>
        ) : secret === null ? (
          <FormApp slug={slug} resumed={resumed} {...words} />
        ) : (
          <PageFrame {...frame}>
            <Suspense fallback={<Loading label={say('page.loading')} />}>
              <ResumePage key={secret} slug={slug} secret={secret} onReady={onReady} />
            </Suspense>
          </PageFrame>
        )}
      </TagContext>
    </LanguageContext>
  );
}

/** A link to a saved filling: opened once, and then out of the address bar. */
function useResuming() {
  const [secret, setSecret] = useState(() => secretIn(location.hash));
  const [resumed, setResumed] = useState<KeptFilling>();
  useEffect(() => {
    const follow = () => setSecret((before) => secretIn(location.hash) ?? before);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const [onReady] = useState(() => (filling?: KeptFilling) => {
    history.replaceState(null, '', location.pathname + location.search);
    setResumed(filling);
    setSecret(null);
  });
  return { secret, resumed, onReady };
}

function choose(tag: string, speak: (tag: string) => void): void {
  rememberLanguage(tag);
  speak(tag);
}

const inputsOf = ({ fields }: PublicForm) => loadFills(fields.map(({ type }) => type));

interface Words {
  say: Say;
  /** The language that is shown. */
  tag: string;
  /** Turns the page's own texts into a language. */
  speak: (tag: string) => void;
}

interface FormAppProps extends Words {
  slug: string;
  /** What a link brought that this device cannot store. */
  resumed: KeptFilling | undefined;
}

function FormApp({ slug, resumed, say, tag, speak }: FormAppProps) {
  const [found] = useState(() => storedAt(placeAt(slug)));
  const [loader] = useState(() => new FormLoader(() => openForm(slug, asked()), found.kept, inputsOf));
  const state = useSyncExternalStore(
    (listener) => loader.subscribe(listener),
    () => loader.state,
  );
  useEffect(() => {
    const load = () => void loader.load();
    const isOpen = () => loader.state.at === 'ready';
    load();
    const back = () => !isOpen() && load();
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, [loader]);
  const form = 'form' in state ? state.form : undefined;
  const place = form ? placeOf(form) : found.place;
  const stored = useMemo(() => (place === found.place ? found : storedAt(place)), [place, found]);
  useEffect(() => {
    if (!form) return;
    document.title = form.name;
    rememberPlace(slug, placeOf(form));
    if (form.language !== undefined) speak(form.language);
  }, [form, slug, speak]);
  const [reload] = useState(() => () => void loader.load());
  const [isMissing, setIsMissing] = useState(false);
  const turnTo = async (chosen: string) => {
    const isThere = form?.languages === undefined || (await loader.translate(() => openForm(slug, chosen)));
    setIsMissing(!isThere);
    if (isThere) choose(chosen, speak);
  };
  return (
    <PageFrame
      settings={form?.settings}
      languages={form?.languages}
      choose={(chosen) => void turnTo(chosen)}
      notice={isMissing && <p role="status">{say('page.languageMissing')}</p>}
      {...{ say, tag }}
    >
      <Content state={state} kept={keptOr(stored.kept, resumed)} wasSent={stored.wasSent} reload={reload} say={say} />
    </PageFrame>
  );
}

const keptOr = (kept: Kept, filling: KeptFilling | undefined): Kept =>
  filling && kept.kind !== 'filling' ? { kind: 'filling', filling } : kept;

/** What this device keeps of a form. */
function storedAt(place: string) {
  const store = new FillingStore(place);
  return { place, kept: store.read(), wasSent: store.wasSent() };
}
const asked = (): string | undefined => askedLanguage(location.search, chosenBefore());

/** The head of a form whose inputs are on their way. */
function Preparing({ form, say }: { form: PublicForm; say: Say }) {
  const [first] = fieldsByPage(form);
  return (
    <div className={styles.form}>
      <FormHead form={form} isFirst fields={first?.fields ?? []} say={say} />
      <Loading label={say('page.loading')} />
    </div>
  );
}

interface ContentProps {
  state: LoadState;
  kept: Kept;
  /** A response was sent from this browser before. */
  wasSent: boolean;
  reload: () => void;
  say: Say;
}

function Content({ state, kept, wasSent, reload, say }: ContentProps) {
  if (state.at === 'loading') return <Loading label={say('page.loading')} />;
  if (state.at === 'unavailable') {
    const { closed, form } = state;
    const text = form.settings.availability?.closed_text;
    const { reason, opens_at: opensAt } = closed;
    return <ClosedNotice {...{ reason, opensAt, text, say }} name={form.name} onOpening={reload} />;
  }
  if (state.at === 'preparing' || state.at === 'ready') {
    const { form } = state;
    const filling = kept.kind === 'filling' ? kept.filling : undefined;
    const { availability } = form.settings;
    // Answers that wait to be sent are older than the mark.
    if (availability?.once_per_person && wasSent && !filling?.pending)
      return <ClosedNotice reason="answered" name={form.name} text={availability.closed_text} say={say} />;
    if (state.at === 'preparing') return <Preparing form={form} say={say} />;
    return <FillPage form={form} kept={filling} say={say} />;
  }
  if (state.at === 'waiting') {
    const text = say(navigator.onLine ? 'load.waiting.text' : 'load.waiting.offline');
    return (
      <Notice kind="wait" title={say('load.waiting.title')} text={text}>
        <button type="button" className={styles.second} onClick={reload}>
          {say('action.tryNow')}
        </button>
      </Notice>
    );
  }
  if (state.at === 'refused')
    return <Notice kind="stop" title={say('load.refused.title')} text="" detail={state.message} />;
  return <Notice kind="stop" title={say(`load.${state.at}.title`)} text={say(`load.${state.at}.text`)} />;
}

import { useEffect, useState } from 'react';
import fill from '../fill.module.css';
import { openForm, type Outcome } from '../form-api.ts';
import { FillingStore, type KeptFilling } from '../kept-filling.ts';
import { placeOf } from '../kept-place.ts';
import { rememberLanguage, useTexts } from '../language.ts';
import { Loading } from '../loading.tsx';
import { Notice } from '../notice.tsx';
import { savingTexts } from './saving.texts.ts';
import { resumeFilling } from './saving-api.ts';

interface Props {
  slug: string;
  secret: string;
  /** Leads to the form, with the filling where this device cannot store it. */
  onReady: (filling?: KeptFilling) => void;
}

type Found =
  | { at: 'loading' }
  | { at: 'other'; filling: KeptFilling; store: FillingStore }
  | { at: 'gone' | 'sent' | 'unreachable' }
  | { at: 'refused'; message: string };

/** Opens what was saved behind a link. */
export default function ResumePage({ slug, secret, onReady }: Props) {
  const say = useTexts(savingTexts);
  const [found, setFound] = useState<Found>({ at: 'loading' });
  const [load] = useState(() => async () => {
    setFound({ at: 'loading' });
    const opened = await openForm(slug);
    if (opened.kind === 'unanswered') return setFound({ at: 'unreachable' });
    // The form itself says why it cannot be opened.
    if (opened.kind === 'refused' || opened.data.closed) return onReady();
    const saved = await resumeFilling(opened.data, secret);
    if (saved.kind !== 'done') return setFound(failed(saved));
    const { filling, language } = saved.data;
    if (language !== undefined) rememberLanguage(language);
    const store = new FillingStore(placeOf(opened.data));
    const kept = store.read();
    if (kept.kind === 'filling' && kept.filling.key !== filling.key) return setFound({ at: 'other', filling, store });
    // What was typed here since is newer than what was saved.
    if (kept.kind === 'filling' && kept.filling.keptAt > filling.keptAt) return onReady();
    return onReady(store.keep(filling) ? undefined : filling);
  });
  useEffect(() => void load(), [load]);
  if (found.at === 'loading') return <Loading label={say('resume.loading')} />;
  const button = (label: string, onClick: () => void, kind = fill.second) => (
    <button type="button" className={kind} onClick={onClick}>
      {label}
    </button>
  );
  if (found.at === 'other') {
    const { filling, store } = found;
    return (
      <Notice kind="wait" title={say('resume.other.title')} text={say('resume.other.text')}>
        {button(say('resume.other.saved'), () => onReady(store.keep(filling) ? undefined : filling), fill.submit)}
        {button(say('resume.other.keep'), () => onReady())}
      </Notice>
    );
  }
  if (found.at === 'gone' || found.at === 'sent')
    return (
      <Notice
        kind={found.at === 'sent' ? 'thanks' : 'stop'}
        title={say(`resume.${found.at}.title`)}
        text={say(`resume.${found.at}.text`)}
      >
        {button(say('resume.open'), () => onReady())}
      </Notice>
    );
  return (
    <Notice
      kind="stop"
      title={say('resume.failed.title')}
      text={found.at === 'unreachable' ? say('save.unreachable') : ''}
      {...(found.at === 'refused' && { detail: found.message })}
    >
      {button(say('save.again'), () => void load())}
    </Notice>
  );
}

function failed(outcome: Exclude<Outcome<unknown>, { kind: 'done' }>): Found {
  if (outcome.kind === 'unanswered') return { at: 'unreachable' };
  if (outcome.problems.some(({ code }) => code === 'saved.sent')) return { at: 'sent' };
  // A link that nobody made is refused as bad input.
  if (outcome.status === 404 || outcome.status === 400) return { at: 'gone' };
  return { at: 'refused', message: outcome.message };
}

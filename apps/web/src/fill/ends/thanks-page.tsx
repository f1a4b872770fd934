import { pipe, type PipeSource } from '@tessera/fields/piping';
import { useEffect, useState } from 'react';
import { loadFills } from '../../fields/load-fills.ts';
import styles from '../fill.module.css';
import type { FillingView } from '../filling-session.ts';
import type { Say } from '../language.ts';
import { Notice } from '../notice.tsx';
import { redirectAddress } from './redirect-address.ts';

interface Props {
  view: FillingView;
  /** The answers that the texts may show. */
  source: PipeSource;
  onAgain: () => void;
  say: Say;
}

/** After a submission: thanks, or the way to the address that the form names. */
export function ThanksPage({ view, source, onAgain, say }: Props) {
  const { thanks_title, thanks_text, availability, redirect } = view.form.settings;
  const title = pipe(thanks_title, source) || say('thanks.title');
  const text = pipe(thanks_text, source) || say('thanks.text');
  const target = useRedirect(view, source);
  // For the page that shows this one in a frame.
  useEffect(() => void dispatchEvent(new Event('tessera:sent')), []);
  if (redirect) {
    const host = target?.host ?? '';
    return (
      <Notice kind="thanks" title={title} text={target ? say('thanks.leaving', { host }) : ''}>
        {target && (
          <a className={styles.second} href={target.href} target="_top" rel="noreferrer">
            {say('thanks.leave', { host })}
          </a>
        )}
      </Notice>
    );
  }
  return (
    <Notice kind="thanks" title={title} text={text}>
      {!availability?.once_per_person && (
        <button type="button" className={styles.second} onClick={onAgain}>
          {say('action.again')}
        </button>
      )}
    </Notice>
  );
}

/** Goes to the address of the form's settings once the rules that write answers as texts are there. */
function useRedirect({ form }: FillingView, source: PipeSource): URL | null {
  const [target, setTarget] = useState<URL | null>(null);
  useEffect(() => {
    if (!form.settings.redirect || target) return;
    const types = form.fields.map(({ type }) => type);
    // Without the rules the address has no parameters, which is better than no way on.
    void loadFills(types)
      .catch(() => ({}))
      .then((rules) => {
        const address = redirectAddress(form.settings, { ...source, rules });
        setTarget(address);
        if (address) leaveTo(address);
      });
  }, [form, source, target]);
  return target;
}

/** In a frame of another page the whole page goes, if the browser lets it. The link stays for those that don't. */
function leaveTo({ href }: URL): void {
  try {
    (window.top ?? window).location.assign(href);
  } catch {
    window.open(href, '_top');
  }
}

import type { ClosedForm } from '@tessera/contracts/forms/forms.schema';
import { use, useEffect } from 'react';
import { type Say, TagContext } from '../language.ts';
import { Notice } from '../notice.tsx';

interface Props {
  reason: ClosedForm['reason'] | 'answered';
  /** The name of the form. */
  name: string;
  opensAt?: string | undefined;
  /** The builder's message. */
  text?: string | undefined;
  say: Say;
  /** Called when the form should be open. */
  onOpening?: () => void;
}

const soonestMs = 5_000;
const longestMs = 12 * 3600_000;

const exact = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** Replaces a closed form with the reason. */
export function ClosedNotice({ reason, name, opensAt, text, say, onOpening }: Props) {
  const tag = use(TagContext);
  useOpening(opensAt, onOpening);
  const at = opensAt === undefined ? '' : new Intl.DateTimeFormat(tag, exact).format(new Date(opensAt));
  const ours = reason === 'early' && at === '' ? '' : say(`closed.${reason}.text`, { at });
  return (
    <Notice
      kind={reason === 'early' ? 'wait' : reason === 'answered' ? 'thanks' : 'stop'}
      name={name}
      title={say(`closed.${reason}.title`)}
      text={[ours, text].filter(Boolean).join('\n\n')}
    />
  );
}

/** Repeats until the form is open: the clock of this device may be wrong. */
function useOpening(at: string | undefined, onOpening: (() => void) | undefined): void {
  useEffect(() => {
    if (at === undefined || !onOpening) return;
    const look = setInterval(onOpening, Math.min(Math.max(Date.parse(at) - Date.now(), soonestMs), longestMs));
    return () => clearInterval(look);
  }, [at, onOpening]);
}

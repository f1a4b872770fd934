import { CloseButton } from '../../close-button.tsx';
import { StepHeading } from './heading.tsx';
import type { VerificationSay } from '../texts/say.ts';
import { ScrollArea } from './scroll-area.tsx';
import frame from './window.module.css';
import guide from './guide.module.css';
import styles from './verification.module.css';

interface Props {
  insurer: string;
  asksLocation: boolean;
  say: VerificationSay;
  onAgree: () => void;
  onClose: () => void;
}

/** What is recorded, why, how long, who sees it, and the person's rights. Nothing starts before the explicit start. */
export function NoticePanel({ insurer, asksLocation, say, onAgree, onClose }: Props) {
  const params = { insurer: insurer || say('notice.insurer') };
  const items = [
    [say('notice.what'), `${say('notice.whatText')}${asksLocation ? ` ${say('notice.placeText')}` : ''}`],
    [say('notice.why'), say('notice.whyText')],
    [say('notice.howLong'), say('notice.howLongText', params)],
    [say('notice.who'), say('notice.whoText', params)],
    [say('notice.rights'), say('notice.rightsText')],
  ] as const;
  return (
    <>
      <header className={frame.top}>
        <StepHeading>{say('notice.title')}</StepHeading>
        <CloseButton label={say('action.close')} onClose={onClose} />
      </header>
      <ScrollArea label={say('notice.title')}>
        <p className={styles.lead}>{say('notice.text')}</p>
        <dl className={guide.notice}>
          {items.map(([title, text]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </ScrollArea>
      <footer className={frame.bottom}>
        <button type="button" className={styles.quiet} onClick={onClose}>
          {say('action.cancel')}
        </button>
        <button type="button" className={styles.primary} onClick={onAgree}>
          {say('notice.agree')}
        </button>
      </footer>
    </>
  );
}

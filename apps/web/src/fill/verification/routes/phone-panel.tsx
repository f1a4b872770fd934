import { useEffect } from 'react';
import { useObservable } from '../../capture/observable.ts';
import { QrCode } from '../../qr-code.tsx';
import { CopyLink } from '../../copy-link.tsx';
import { CloseButton } from '../../close-button.tsx';
import type { PhoneLink } from './phone-link.ts';
import { StepHeading } from '../steps/heading.tsx';
import type { VerificationSay } from '../texts/say.ts';
import { ScrollArea } from '../steps/scroll-area.tsx';
import { faultOf } from './route-fault.ts';
import { Fault } from './route-form.tsx';
import frame from '../steps/window.module.css';
import routes from './routes.module.css';
import live from '../steps/live.module.css';
import styles from '../steps/verification.module.css';

interface Props {
  phoneLink: PhoneLink;
  say: VerificationSay;
  onClose: () => void;
}

/** A computer without a camera continues on a phone: a QR code, the same short code on both screens, and polling. */
export function PhonePanel({ phoneLink, say, onClose }: Props) {
  const handOff = useObservable(phoneLink);
  // The link disappears then, and the focus with it.
  const isOpened = handOff.at === 'shown' && handOff.state === 'opened';
  useEffect(() => phoneLink.open(), [phoneLink]);
  useEffect(() => phoneLink.subscribe(() => phoneLink.state.at === 'done' && onClose()), [phoneLink, onClose]);
  return (
    <>
      <header className={frame.top}>
        <StepHeading key={String(isOpened)}>{say('phone.title')}</StepHeading>
        <CloseButton label={say('action.close')} onClose={onClose} />
      </header>
      <ScrollArea label={say('phone.title')} className={routes.phone}>
        {handOff.at === 'asking' && <p role="status">{say('other.busy')}</p>}
        {handOff.at === 'shown' && (
          <>
            {/* A link counts once: to point at it again would lead nowhere. */}
            {handOff.state === 'waiting' && <LinkForPhone address={handOff.address} say={say} />}
            <p>
              {say('phone.code')} <strong className={routes.pairing}>{handOff.code}</strong>
            </p>
            <p role="status" className={live.now}>
              {say(handOff.state === 'opened' ? 'phone.opened' : 'phone.waiting')}
            </p>
            {handOff.state === 'opened' && (
              <button type="button" className={styles.link} onClick={() => void phoneLink.begin()}>
                {say('phone.new')}
              </button>
            )}
          </>
        )}
        {(handOff.at === 'expired' || handOff.at === 'failed') && (
          <>
            {handOff.at === 'expired' ? (
              <div className={styles.mild} role="alert">
                <strong>{say('phone.expired')}</strong>
                <p>{say('phone.expiredText')}</p>
              </div>
            ) : (
              <div className={styles.problem}>
                <Fault fault={faultOf(handOff.refusal, say)} />
              </div>
            )}
            <button type="button" className={styles.primary} onClick={() => void phoneLink.begin()}>
              {say(handOff.at === 'expired' ? 'phone.new' : 'action.tryAgain')}
            </button>
          </>
        )}
      </ScrollArea>
    </>
  );
}

function LinkForPhone({ address, say }: { address: string; say: VerificationSay }) {
  return (
    <>
      <p className={styles.lead}>{say('phone.text')}</p>
      <QrCode className={routes.qr} text={address} label={say('phone.qr')} />
      <CopyLink address={address} className={styles.link} label={say('action.copy')} copied={say('action.copied')} />
    </>
  );
}

import { useEffect } from 'react';
import { useObservable } from '../../capture/observable.ts';
import { QrCode } from '../../qr-code.tsx';
import { CopyLink } from '../../copy-link.tsx';
import { CloseButton } from '../../close-button.tsx';
import type { HandOffDesk } from './hand-off-desk.ts';
import { StepHeading } from '../steps/heading.tsx';
import type { VerificationSay } from '../texts/say.ts';
import { ScrollArea } from '../steps/scroll-area.tsx';
import { faultOf } from './way-fault.ts';
import { Fault } from './way-form.tsx';
import frame from '../steps/window.module.css';
import ways from './ways.module.css';
import live from '../steps/live.module.css';
import styles from '../steps/verification.module.css';

interface Props {
  desk: HandOffDesk;
  say: VerificationSay;
  onClose: () => void;
}

/** A computer without a camera continues on a phone: a QR code, the same short code on both screens, and polling. */
export function PhoneWay({ desk, say, onClose }: Props) {
  const handOff = useObservable(desk);
  // The link disappears then, and the focus with it.
  const isOpened = handOff.at === 'shown' && handOff.state === 'opened';
  useEffect(() => desk.open(), [desk]);
  useEffect(() => desk.subscribe(() => desk.state.at === 'done' && onClose()), [desk, onClose]);
  return (
    <>
      <header className={frame.top}>
        <StepHeading key={String(isOpened)}>{say('phone.title')}</StepHeading>
        <CloseButton label={say('action.close')} onClose={onClose} />
      </header>
      <ScrollArea label={say('phone.title')} className={ways.phone}>
        {handOff.at === 'asking' && <p role="status">{say('other.busy')}</p>}
        {handOff.at === 'shown' && (
          <>
            {/* A link counts once: to point at it again would lead nowhere. */}
            {handOff.state === 'waiting' && <LinkForPhone address={handOff.address} say={say} />}
            <p>
              {say('phone.code')} <strong className={ways.pairing}>{handOff.code}</strong>
            </p>
            <p role="status" className={live.now}>
              {say(handOff.state === 'opened' ? 'phone.opened' : 'phone.waiting')}
            </p>
            {handOff.state === 'opened' && (
              <button type="button" className={styles.link} onClick={() => void desk.begin()}>
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
            <button type="button" className={styles.primary} onClick={() => void desk.begin()}>
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
      <QrCode className={ways.qr} text={address} label={say('phone.qr')} />
      <CopyLink address={address} className={styles.link} label={say('action.copy')} copied={say('action.copied')} />
    </>
  );
}

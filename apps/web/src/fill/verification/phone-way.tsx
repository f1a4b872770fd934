import { useEffect } from 'react';
import { useObservable } from '../capture/observable.ts';
import { QrCode } from '../qr-code.tsx';
import { CopyLink } from '../copy-link.tsx';
import { CloseButton } from '../close-button.tsx';
import type { HandOffDesk } from './hand-off-desk.ts';
import { StepHeading } from './heading.tsx';
import type { VerificationSay } from './say.ts';
import { ScrollArea } from './scroll-area.tsx';
import frame from './window.module.css';
import ways from './ways.module.css';
import live from './live.module.css';
import styles from './verification.module.css';

interface Props {
  desk: HandOffDesk;
  say: VerificationSay;
  onClose: () => void;
}

/** A desk without a camera goes on with a phone: a QR code, the same short code on both screens, and patience. */
export function PhoneWay({ desk, say, onClose }: Props) {
  const handOff = useObservable(desk);
  useEffect(() => desk.open(), [desk]);
  useEffect(() => desk.subscribe(() => desk.state.at === 'done' && onClose()), [desk, onClose]);
  return (
    <>
      <header className={frame.top}>
        <StepHeading>{say('phone.title')}</StepHeading>
        <CloseButton label={say('action.close')} onClose={onClose} />
      </header>
      <ScrollArea label={say('phone.title')} className={ways.phone}>
        {handOff.at === 'asking' && <p role="status">{say('other.busy')}</p>}
        {handOff.at === 'shown' && (
          <>
            <p className={styles.lead}>{say('phone.text')}</p>
            <QrCode className={ways.qr} text={handOff.address} label={say('phone.qr')} />
            <CopyLink
              address={handOff.address}
              className={styles.link}
              label={say('action.copy')}
              copied={say('action.copied')}
            />
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
            <p role="alert" className={styles.fault}>
              {handOff.at === 'expired' ? say('phone.expired') : handOff.message || say('other.unreached')}
            </p>
            <button type="button" className={styles.primary} onClick={() => void desk.begin()}>
              {say('phone.new')}
            </button>
          </>
        )}
      </ScrollArea>
    </>
  );
}

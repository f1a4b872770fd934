import { Avatar } from './avatar.tsx';
import { CloseButton } from '../../close-button.tsx';
import { type DeviceActions, DeviceFaults, DeviceList } from '../camera/device-checks.tsx';
import { StepHeading } from './heading.tsx';
import type { VerificationSay } from '../texts/say.ts';
import { ScrollArea } from './scroll-area.tsx';
import type { DevicesView } from '../session/session-environment.ts';
import frame from './window.module.css';
import guide from './guide.module.css';
import styles from './verification.module.css';

interface Props extends DeviceActions {
  devices: DevicesView;
  avatarStepMs: number;
  say: VerificationSay;
  onProceed: () => void;
  onClose: () => void;
}

const remembered = ['alone', 'frame', 'light', 'listen', 'stay'] as const;

/** Instructions, while camera and microphone are requested and checked. */
export function InstructionsPanel({ devices, avatarStepMs, say, onProceed, onClose, ...actions }: Props) {
  return (
    <>
      <header className={frame.top}>
        <StepHeading>{say('instructions.title')}</StepHeading>
        <CloseButton label={say('action.close')} onClose={onClose} />
      </header>
      <ScrollArea label={say('instructions.title')}>
        {/* On top: on a phone it would be out of sight below the figure. */}
        <DeviceFaults devices={devices} say={say} {...actions} />
        <div className={guide.columns}>
          <div className={guide.column}>
            <Avatar stepMs={avatarStepMs} />
            <p className={styles.lead}>{say('instructions.centre')}</p>
          </div>
          <div className={guide.column}>
            <h3 className={styles.subheading}>{say('instructions.remember')}</h3>
            <ul className={guide.remember}>
              {remembered.map((what) => (
                <li key={what}>{say(`remember.${what}`)}</li>
              ))}
            </ul>
            <DeviceList devices={devices} say={say} {...actions} />
          </div>
        </div>
      </ScrollArea>
      <footer className={frame.bottom}>
        <button type="button" className={styles.quiet} onClick={onClose}>
          {say('action.cancel')}
        </button>
        {/* Where something has to be mended first, what mends it leads. */}
        <button type="button" className={devices.fault ? styles.second : styles.primary} onClick={onProceed}>
          {say('action.proceed')}
        </button>
      </footer>
    </>
  );
}

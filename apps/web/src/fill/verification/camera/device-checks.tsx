import { lastingFaults } from '../../capture/camera/camera.ts';
import { type CheckState, type PreflightCheck, preflightChecks } from '../../capture/preflight.ts';
import { CopyLink } from '../../copy-link.tsx';
import { phoneLabel, type VerificationSay } from '../texts/say.ts';
import type { VerificationTextKey } from '../texts/texts.en.ts';
import type { DeviceFault, DevicesView } from '../session/session-environment.ts';
import list from './checks.module.css';
import styles from '../steps/verification.module.css';

export interface DeviceActions {
  onRetry: () => void;
  onTone: () => void;
  onHeard: (wasHeard: boolean) => void;
  /** Not on a phone that came from a computer's link: it has no link to pass on. */
  onPhone?: () => void;
  /** If the builder allows another option. */
  onOther?: () => void;
}

interface Props extends DeviceActions {
  devices: DevicesView;
  say: VerificationSay;
}

/** What the agent could not see or hear, although the session can start. */
const essential = ['camera', 'microphone'] as const;

function urgentIn({ checks }: DevicesView): VerificationTextKey[] {
  const warned = essential.filter((check) => checks[check] === 'warning').map((check) => `cure.${check}` as const);
  return checks.network === 'bad' ? ['cure.offline', ...warned] : warned;
}

/** The problem that blocks the start, with its cure; the browser's upcoming question; or a warning. */
export function DeviceFaults(props: Props) {
  const { devices, say } = props;
  if (devices.fault) return <FaultBox {...props} fault={devices.fault} />;
  if (devices.state !== 'checking') {
    return urgentIn(devices).map((cure) => (
      <p key={cure} className={styles.advice} role="status">
        {say(cure)}
      </p>
    ));
  }
  return (
    <p className={styles.mild} role="status">
      {say('device.required')} {say('status.devices')}
    </p>
  );
}

/** The device checks, one line each. */
export function DeviceList(props: Props) {
  const { devices, say } = props;
  return (
    <section className={list.checks} aria-label={say('checks.title')}>
      <h3 className={styles.subheading}>{say('checks.title')}</h3>
      <ul className={list.checkList}>
        {preflightChecks.map((check) => (
          <Check key={check} {...props} check={check} state={devices.checks[check]} />
        ))}
      </ul>
    </section>
  );
}

const drawings: { readonly [S in CheckState]: string } = {
  waiting: 'M7 12h.5M12 12h.5M17 12h.5',
  checking: 'M12 7v5l3 2',
  good: 'M6.5 12.5l3.5 3.5 7.5-8',
  asks: 'M9.5 9.5a2.5 2.5 0 115 0c0 2-2.5 2-2.5 4M12 17v.5',
  warning: 'M12 6.5v7M12 17v.5',
  bad: 'M8 8l8 8M16 8l-8 8',
};

function Check({ check, state, devices, say, onTone, onHeard }: Props & { check: PreflightCheck; state: CheckState }) {
  const isOpened = devices.stream !== null;
  const isEssential = essential.some((one) => one === check);
  const isUnopened = state === 'bad' && isEssential;
  // `DeviceFaults` shows the essential ones and a missing network.
  const needsCure = !isEssential && (state === 'warning' || (state === 'bad' && check !== 'network'));
  return (
    // Its buttons disappear when pressed: it then takes the focus.
    <li data-state={state} tabIndex={-1}>
      <svg viewBox="0 0 24 24" aria-hidden>
        <circle cx="12" cy="12" r="11" />
        <path d={drawings[state]} />
      </svg>
      <span>
        {say(`check.${check}`)}
        <span className={styles.unseen}>: {say(`check.${state}`)}</span>
        {needsCure && (
          <span className={list.cure}>{check === 'in-app' ? inAppCure(devices, say) : say(`cure.${check}`)}</span>
        )}
        {isUnopened && <span className={list.cure}>{say('cure.missing')}</span>}
        {needsCure && check === 'in-app' && <OpenElsewhere address={devices.openElsewhere} say={say} />}
      </span>
      {check === 'speaker' && isOpened && (state === 'asks' || state === 'warning') && (
        <span className={list.checkButtons}>
          <button type="button" className={styles.small} onClick={onTone}>
            {say('check.play')}
          </button>
          <button type="button" className={styles.small} onClick={() => onHeard(true)}>
            {say('check.heard')}
          </button>
          {state === 'asks' && (
            <button type="button" className={styles.small} onClick={() => onHeard(false)}>
              {say('check.notHeard')}
            </button>
          )}
        </span>
      )}
    </li>
  );
}

const inAppCure = ({ openElsewhere }: DevicesView, say: VerificationSay): string =>
  openElsewhere ? say('cure.in-app') : `${say('cure.in-app')} ${say('cure.in-appCopy')}`;

/** Only Android has a link that leaves an app; elsewhere the address is copied. */
function OpenElsewhere({
  address,
  isButton = false,
  say,
}: {
  address: string | null;
  isButton?: boolean;
  say: VerificationSay;
}) {
  return address ? (
    <a className={isButton ? styles.second : undefined} href={address}>
      {say('action.openElsewhere')}
    </a>
  ) : (
    <CopyLink
      address={location.href}
      className={isButton ? styles.second : styles.link}
      label={say('action.copy')}
      copied={say('action.copied')}
    />
  );
}

/** A phone helps if this device has no camera, or cannot record. */
const phoneHelps: ReadonlySet<DeviceFault> = new Set(['missing', 'unsupported', 'not-supported', 'failed', 'in-use']);
/** Settings help if a person or a setting denied permission. */
const settingsHelp: ReadonlySet<DeviceFault> = new Set(['blocked', 'denied']);

/** These have nothing to do with a permission either. */
const unavailable: ReadonlySet<DeviceFault> = new Set([...lastingFaults, 'not-supported']);

function FaultBox({ fault, devices, say, onRetry, onPhone, onOther }: Props & { fault: DeviceFault }) {
  const isInApp = devices.checks['in-app'] === 'warning';
  return (
    <div className={styles.problem} role="alert">
      <h3>{say(unavailable.has(fault) ? 'device.unavailable' : 'permission.title')}</h3>
      <p>{say(`device.${fault}`)}</p>
      {isInApp && <p className={styles.hint}>{inAppCure(devices, say)}</p>}
      {!isInApp && settingsHelp.has(fault) && <p className={styles.hint}>{say(`help.${devices.browser}`)}</p>}
      {fault === 'in-use' && <p className={styles.hint}>{say('help.in-use')}</p>}
      <div className={styles.buttons}>
        {!unavailable.has(fault) && (
          <button type="button" className={styles.primary} onClick={onRetry}>
            {say('action.tryAgain')}
          </button>
        )}
        {isInApp && <OpenElsewhere address={devices.openElsewhere} isButton say={say} />}
        {onPhone && phoneHelps.has(fault) && (
          <button type="button" className={styles.second} onClick={onPhone}>
            {say(phoneLabel())}
          </button>
        )}
        {onOther && (
          <button type="button" className={styles.link} onClick={onOther}>
            {say('intro.other')}
          </button>
        )}
      </div>
    </div>
  );
}

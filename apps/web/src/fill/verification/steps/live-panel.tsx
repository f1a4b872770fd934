import { languageTags } from '@tessera/consent/languages';
import { useEffect, useRef } from 'react';
import { type DeviceActions, DeviceFaults, DeviceList } from '../camera/device-checks.tsx';
import { StepHeading } from './heading.tsx';
import { Modal } from './modal.tsx';
import { LiveDetails, LiveHead } from './live-status.tsx';
import type { VerificationSay } from '../texts/say.ts';
import { ScrollArea } from './scroll-area.tsx';
import { connectionOf, isLate, isReadingBack, isUnderway } from './status-line.ts';
import { SupportLine } from './support-line.tsx';
import { TimeAndLocation } from './time-and-location.tsx';
import { TranscriptView } from './transcript-view.tsx';
import { hasSession, isDecided, isHeldUp, type VerificationState } from '../session/verification-state.ts';
import type { VerificationView } from '../session/verification-view.ts';
import frame from './window.module.css';
import live from './live.module.css';
import talk from './talk.module.css';
import styles from './verification.module.css';

/** To end it, or to continue otherwise. */
export type StopReason = 'stop' | 'other' | 'phone';

const stopTexts = {
  stop: 'live.stopSure.text',
  other: 'live.stopSure.other',
  phone: 'live.stopSure.phone',
} as const;

interface Props extends DeviceActions {
  view: VerificationView;
  support: { email: string; phone: string };
  insurer: string;
  isLocationRequired: boolean;
  pageTag: string;
  say: VerificationSay;
  /** The purpose of stopping; undefined before a request. */
  asked: StopReason | null;
  onAskToStop: (asks: boolean) => void;
  onStop: () => void;
  onHear: () => void;
  onRetryResult: () => void;
  onGoWithout: () => void;
}

/** The live session page (specification, section 2). */
export function LivePanel(props: Props) {
  const { view, say, support } = props;
  const { state } = view;
  const lacksDevices = needsDevices(state) && view.devices.state !== 'ready';
  return (
    <>
      <header className={`${frame.top} ${live.topOfLive}`}>
        <StepHeading>{say('live.title')}</StepHeading>
        <Connection state={state} say={say} />
      </header>
      <ScrollArea label={say('live.title')} className={live.live}>
        <LiveHead {...props} />
        <TimeAndLocation
          location={view.location}
          isLocationRequired={props.isLocationRequired}
          tag={props.pageTag}
          say={say}
        />
        <LiveDetails view={view} insurer={props.insurer} phone={support.phone} say={say} />
        {lacksDevices && <DeviceFaults devices={view.devices} {...props} />}
        {state.phase === 'waiting' && view.devices.state !== 'ready' ? (
          <DeviceList devices={view.devices} {...props} />
        ) : (
          <div className={talk.talk}>
            <Consent view={view} say={say} />
            <TranscriptView lines={view.lines} say={say} />
          </div>
        )}
        <SupportLine {...support} say={say} />
        {/* What is wrong with the device, or with the agent, has it already. */}
        {props.onOther && !isOver(state) && !isLate(state) && !(lacksDevices && view.devices.fault) && (
          <button type="button" className={styles.link} onClick={props.onOther}>
            {say('intro.other')}
          </button>
        )}
      </ScrollArea>
      <Buttons {...props} />
    </>
  );
}

/** After the verdict picture and sound are no longer needed. */
const needsDevices = (state: VerificationState): boolean =>
  state.phase === 'waiting' || (isUnderway(state) && state.recording !== 'stopped');

/** Visible, not announced: the status line announces changes. */
function Connection({ state, say }: { state: VerificationState; say: VerificationSay }) {
  // A connection that nobody requested yet is no problem.
  const connection = connectionOf(state);
  const tone = state.phase === 'waiting' ? undefined : connection;
  return (
    <p className={live.connection} data-at={tone}>
      <i aria-hidden />
      {say(`connection.${connection}`)}
    </p>
  );
}

function Consent({ view: { state, consentText, language }, say }: { view: VerificationView; say: VerificationSay }) {
  const isRead = isReadingBack(state);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isRead) bringIntoView(section.current);
  }, [isRead]);
  const hasVerdict = isDecided(state);
  useEffect(() => {
    if (hasVerdict) leaveText(section.current);
  }, [hasVerdict]);
  return (
    <section ref={section} className={talk.consent} data-read={isRead || undefined}>
      <h3 className={styles.subheading}>{say('live.consent')}</h3>
      {consentText === null ? (
        <p className={styles.hint}>{say('live.consentWaiting')}</p>
      ) : (
        <p className={talk.text} lang={languageTags[language]}>
          <mark>{consentText}</mark>
        </p>
      )}
    </section>
  );
}

/** The scroll container of a section. */
const areaOf = (section: HTMLElement | null) => section?.closest('[role="group"]');

/** The verdict's meaning is above the text. */
function leaveText(section: HTMLElement | null): void {
  const area = areaOf(section);
  if (area) area.scrollTop = 0;
}

/** Its start must be visible, so that somebody starts to read. */
const leastSeen = 96;

/** Height of the sticky part above the scrolled content, in pixels. */
const coverOf = (area: Element): number =>
  [...area.querySelectorAll<HTMLElement>('[data-stays]')]
    .filter((one) => getComputedStyle(one).position === 'sticky')
    .reduce((most, { offsetHeight }) => Math.max(most, offsetHeight), 0);

/**
 * On a small screen the text to read aloud is below its status. If picture or status line are sticky,
 * the text takes the space below them that it needs; if not, the view scrolls to the start of the text.
 */
function bringIntoView(section: HTMLElement | null): void {
  const area = areaOf(section);
  if (!section || !area) return;
  const { top, bottom } = section.getBoundingClientRect();
  const seen = area.getBoundingClientRect();
  const cover = coverOf(area);
  const isLow = cover > 0 ? bottom > seen.bottom : top > seen.bottom - leastSeen;
  if (isLow) area.scrollTop += Math.max(0, top - seen.top - cover);
}

/** After the verdict nothing can be stopped, and no other option is needed. */
const isOver = (state: VerificationState): boolean =>
  isDecided(state) || state.phase === 'recorded' || state.phase === 'sending' || state.phase === 'sent';

function Buttons({ view: { state }, say, asked, onAskToStop, onStop }: Props) {
  return (
    <footer className={frame.bottom}>
      <button
        type="button"
        className={styles.stop}
        disabled={isOver(state) && !isHeldUp(state)}
        onClick={() => (hasSession(state) ? onAskToStop(true) : onStop())}
      >
        {say('action.stop')}
      </button>
      {asked && (!isOver(state) || isHeldUp(state)) && (
        <Modal isQuestion label={say('live.stopSure.title')} onClose={() => onAskToStop(false)}>
          <StepHeading>{say('live.stopSure.title')}</StepHeading>
          <p className={styles.lead}>{say(stopTexts[asked])}</p>
          <div className={`${styles.buttons} ${frame.answers}`}>
            <button type="button" className={styles.primary} onClick={() => onAskToStop(false)}>
              {say('live.stopSure.stay')}
            </button>
            <button type="button" className={styles.stop} onClick={onStop}>
              {say('live.stopSure.stop')}
            </button>
          </div>
        </Modal>
      )}
    </footer>
  );
}

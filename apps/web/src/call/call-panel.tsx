import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { CallClient, type CallHost, type CallLine, type CallState } from './call-client.ts';
import { callEn as texts } from './call-texts.en.ts';
import styles from './call-panel.module.css';
import { useCallKeys } from './use-call-keys.ts';

interface CallPanelProps {
  host: CallHost;
  agent: string;
  /** Each new call begins with this. */
  onBegin?: () => void;
  /** Whether what is said is shown here. */
  hasCaptions?: boolean;
}

/** A call with an agent: state, level of the microphone, captions, mute and hang up. */
export function CallPanel({ host, agent, onBegin, hasCaptions = true }: CallPanelProps) {
  const [client] = useState(() => new CallClient(host));
  const state = useSyncExternalStore(client.subscribe, client.current);
  useEffect(() => () => client.close(), [client]);
  const isGoingOn = state.phase !== 'idle' && state.phase !== 'ended';
  useCallKeys(isGoingOn, { mute: () => client.mute(!client.current().isMuted), hangUp: () => client.hangUp() });
  const start = () => {
    onBegin?.();
    void client.start();
  };
  return (
    <section className={styles.call} aria-label={texts.title} data-phase={state.phase}>
      <div className={styles.top}>
        <p className={styles.state} role="status">
          {stateText(state)}
        </p>
        {isGoingOn && <Level stream={client.stream} isMuted={state.isMuted} />}
        <div className={styles.buttons}>
          {isGoingOn ? (
            <>
              {state.isSoundRefused && (
                <button type="button" className={styles.button} onClick={() => void client.allowSound()}>
                  {texts.sound}
                </button>
              )}
              <MuteAndHangUp client={client} isMuted={state.isMuted} />
            </>
          ) : (
            <button type="button" className={styles.start} onClick={start}>
              {state.phase === 'ended' || state.problem !== null ? texts.again : texts.start}
            </button>
          )}
        </div>
      </div>
      {state.problem !== null && (
        <p className={styles.problem} role="alert">
          {typeof state.problem === 'object' ? state.problem.text : texts.problems[state.problem]}
        </p>
      )}
      {hasCaptions && state.lines.length > 0 && <Captions lines={state.lines} agent={agent} />}
    </section>
  );
}

/** Both have a key, which a pointer's hint shows. */
function MuteAndHangUp({ client, isMuted }: { client: CallClient; isMuted: boolean }) {
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-pressed={isMuted}
        aria-keyshortcuts={texts.muteKey}
        onClick={() => client.mute(!isMuted)}
      >
        {isMuted ? texts.unmute : texts.mute}
        <kbd aria-hidden>{texts.muteKey}</kbd>
      </button>
      <button
        type="button"
        className={styles.hangUp}
        aria-keyshortcuts={texts.hangUpKey}
        onClick={() => client.hangUp()}
      >
        {texts.hangUp}
        <kbd aria-hidden>{texts.hangUpKey}</kbd>
      </button>
    </>
  );
}

function stateText({ phase, activity, isMuted, isLate, status }: CallState): string {
  if (phase === 'idle') return '';
  if (phase === 'asking') return texts.asking;
  if (phase === 'connecting') return texts.connecting;
  if (phase === 'reconnecting') return texts.reconnecting;
  if (phase === 'ended') return status === 'timeout' ? texts.timeout : texts.ended;
  if (phase === 'ringing' || activity === null) return isLate ? texts.late : texts.ringing;
  return isMuted && activity === 'listening' ? texts.muted : texts.activity[activity];
}

function Captions({ lines, agent }: { lines: readonly CallLine[]; agent: string }) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [lines]);
  return (
    <div className={styles.captions} role="log" aria-live="polite" aria-label={texts.captions} tabIndex={0}>
      <ol>
        {lines
          .filter(({ text }) => text !== '')
          .map(({ id, who, text, isCut }) => (
            <li key={id} data-who={who}>
              <span className={styles.who}>
                {who === 'user' ? texts.you : who === 'person' ? texts.person : agent || texts.agent}
                {isCut && ` · ${texts.interrupted}`}
              </span>
              <p>{text}</p>
            </li>
          ))}
      </ol>
      <div ref={end} />
    </div>
  );
}

const bars = 20;
/** Speech at a usual distance fills about two thirds. */
const loud = 0.25;

/** Level of the microphone. It changes too often for a render. */
function Level({ stream, isMuted }: { stream: MediaStream | null; isMuted: boolean }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!stream) return;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 512;
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let frame = 0;
    const look = () => {
      analyser.getFloatTimeDomainData(samples);
      const level = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
      const share = Math.round(Math.min(1, level / loud) * bars) / bars;
      bar.current?.style.setProperty('--level', String(share));
      bar.current?.setAttribute('aria-valuenow', String(Math.round(share * 100)));
      frame = requestAnimationFrame(look);
    };
    look();
    return () => {
      cancelAnimationFrame(frame);
      void context.close();
    };
  }, [stream]);
  return (
    <div
      ref={bar}
      className={styles.level}
      role="meter"
      aria-label={texts.level}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      data-muted={isMuted || undefined}
    />
  );
}

import { timings } from '@tessera/consent/timings';
import { useEffect, useMemo, useState } from 'react';
import styles from '../../fill.module.css';
import { Camera, type CameraState } from '../camera/camera.ts';
import { CameraView, FlipButton } from '../camera/camera-view.tsx';
import { CaptureDialog, Instructions } from '../capture-dialog.tsx';
import { type CaptureSay, durationText, timerText } from '../capture-say.ts';
import capture from '../capture.module.css';
import type { MadeFile } from '../captured-file.ts';
import { lastSeconds } from '../limits.ts';
import { useObservable } from '../observable.ts';
import { type VideoLimits, VideoTake, type VideoTakeState } from './video-take.ts';

interface Props {
  limits: VideoLimits;
  say: CaptureSay;
  onSave: (file: MadeFile) => void;
  onClose: () => void;
}

/** The camera, a recording with its timer, then the video, with retakes until it is saved. */
export function VideoDialog({ limits, say, onSave, onClose }: Props) {
  const { camera, cameraState, take, state } = useVideoTake(limits);
  const [asked, setAsked] = useState<Question>();
  const seconds = state.at === 'recording' ? state.seconds : 0;
  const question = questionBefore(state, limits);
  // A question that became obsolete must not reappear with the next recording.
  if (asked && asked !== question) setAsked(undefined);
  const stop = () => (question ? setAsked(question) : void take.stop());
  const close = question || state.at === 'recording' ? stop : onClose;
  const [min, max] = [durationText(say, limits.minSeconds), durationText(say, limits.maxSeconds)];
  return (
    <CaptureDialog title={say('video.title')} onClose={close} say={say}>
      <div className={capture.body}>
        <div className={capture.main}>
          <Picture {...{ camera, cameraState, state, limits, say }} />
          <p className={styles.fault} role="alert">
            {troubleOf(state, say)}
          </p>
          <div className={capture.actions}>
            <VideoActions {...{ camera, cameraState, take, say, onSave }} onStop={stop} />
          </div>
          <p className={styles.unseen} role="status">
            {spoken(state.at, cameraState, say)}
          </p>
        </div>
        <Instructions title={say('video.instructions')} items={instructions.map((key) => say(key, { min, max }))} />
      </div>
      {asked && (
        <LeavingQuestion
          {...{ question: asked, say }}
          text={say(`video.${asked}Text`, { n: Math.floor(seconds), min: limits.minSeconds })}
          onGoOn={() => setAsked(undefined)}
          onStop={() => {
            take.reset();
            onClose();
          }}
        />
      )}
    </CaptureDialog>
  );
}

/** Asks before a video is lost: too short, or not saved. */
type Question = 'early' | 'unsaved';

function questionBefore(state: VideoTakeState, { minSeconds }: VideoLimits): Question | undefined {
  if (state.at === 'recording') return state.seconds < minSeconds ? 'early' : undefined;
  return state.at === 'stopping' || state.at === 'recorded' ? 'unsaved' : undefined;
}

const instructions = ['video.instruction1', 'video.instruction2', 'video.instruction3', 'video.instruction4'] as const;

interface PictureProps extends Pick<Props, 'limits' | 'say'> {
  camera: Camera;
  cameraState: CameraState;
  state: VideoTakeState;
}

/** The live picture with the timer, or the recorded video. */
function Picture({ camera, cameraState, state, limits, say }: PictureProps) {
  if (state.at === 'recorded') return <Playback file={state.file} say={say} />;
  return (
    <CameraView state={cameraState} deniedText={say('video.deniedText')} onRetry={() => void camera.open()} say={say}>
      {state.at === 'recording' && <Timer seconds={state.seconds} limits={limits} say={say} />}
    </CameraView>
  );
}

const faults = {
  'not-supported': 'video.notSupported',
  broken: 'video.broken',
  interrupted: 'video.interrupted',
} as const;

function troubleOf(state: VideoTakeState, say: CaptureSay): string {
  if (state.at === 'failed') return say(faults[state.fault]);
  return state.at === 'recorded' && state.isInterrupted ? say('video.endedEarly') : '';
}

function spoken(at: VideoTakeState['at'], camera: CameraState, say: CaptureSay): string {
  if (at === 'recording') return say('video.running');
  if (at === 'recorded') return say('video.watch');
  if (at === 'stopping') return say('video.preparing');
  return camera.at === 'on' ? say('video.ready') : '';
}

function useVideoTake(limits: VideoLimits) {
  const [camera] = useState(
    () => new Camera({ width: 640, height: 360, facing: 'user', audio: true }, timings.streamCheckMs),
  );
  const [take] = useState(() => new VideoTake(limits));
  const cameraState = useObservable(camera);
  const state = useObservable(take);
  useEffect(() => {
    void camera.open();
    const end = take.subscribe(() => (camera.isRecorded = take.state.at === 'recording'));
    return () => {
      end();
      take.reset();
      camera.close();
    };
  }, [camera, take]);
  return { camera, cameraState, take, state };
}

interface ActionsProps {
  camera: Camera;
  cameraState: CameraState;
  take: VideoTake;
  say: CaptureSay;
  onStop: () => void;
  onSave: Props['onSave'];
}

function VideoActions({ camera, cameraState, take, say, onStop, onSave }: ActionsProps) {
  const { state } = take;
  if (state.at === 'recorded') {
    return (
      <>
        <button type="button" className={styles.second} onClick={() => take.reset()}>
          {say('video.retake')}
        </button>
        <button type="button" className={styles.submit} autoFocus onClick={() => onSave(state.file)}>
          {say('video.save')}
        </button>
      </>
    );
  }
  if (state.at === 'recording' || state.at === 'stopping') {
    return (
      <button type="button" className={capture.stop} disabled={state.at === 'stopping'} autoFocus onClick={onStop}>
        {say(state.at === 'stopping' ? 'video.preparing' : 'video.stop')}
      </button>
    );
  }
  // Without a camera, the notice above has the cure; an unsupported browser stays unsupported.
  if (cameraState.at === 'failed' || (state.at === 'failed' && state.fault === 'not-supported')) return null;
  return (
    <>
      <FlipButton camera={camera} state={cameraState} say={say} />
      <button
        type="button"
        className={styles.submit}
        disabled={cameraState.at !== 'on'}
        onClick={() => camera.stream && void take.start(camera.stream)}
      >
        {say('video.start')}
      </button>
    </>
  );
}

/** Red below the minimum, green from there; pulsing in the last seconds. */
function Timer({ seconds, limits, say }: { seconds: number; limits: VideoLimits; say: CaptureSay }) {
  return (
    <span
      className={capture.timer}
      role="timer"
      aria-label={say('video.time')}
      data-enough={seconds >= limits.minSeconds || undefined}
      data-ending={limits.maxSeconds - seconds <= lastSeconds || undefined}
    >
      {timerText(seconds)}
    </span>
  );
}

function Playback({ file, say }: { file: MadeFile; say: CaptureSay }) {
  const address = useMemo(() => URL.createObjectURL(new Blob([...file.parts], { type: file.type })), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <div className={capture.stage}>
      <video className={capture.live} src={address} controls playsInline aria-label={say('video.watch')} />
    </div>
  );
}

interface QuestionProps {
  question: Question;
  text: string;
  say: CaptureSay;
  onGoOn: () => void;
  onStop: () => void;
}

function LeavingQuestion({ question, text, say, onGoOn, onStop }: QuestionProps) {
  return (
    <CaptureDialog title={say(`video.${question}`)} onClose={onGoOn} say={say} isQuestion>
      <p className={capture.text}>{text}</p>
      <div className={capture.actions}>
        <button type="button" className={styles.second} onClick={onStop}>
          {say(`video.${question}Stop`)}
        </button>
        <button type="button" className={styles.submit} autoFocus onClick={onGoOn}>
          {say(`video.${question}GoOn`)}
        </button>
      </div>
    </CaptureDialog>
  );
}

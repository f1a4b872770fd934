import { timings } from '@tessera/consent/timings';
import type { PhotoPurpose } from '@tessera/fields/types/imageCapture/photo-purpose';
import { useCallback, useEffect, useRef, useState } from 'react';
import styles from '../../fill.module.css';
import { Camera, type CameraState } from '../camera/camera.ts';
import { CameraView, FlipButton } from '../camera/camera-view.tsx';
import { CaptureDialog, Instructions } from '../capture-dialog.tsx';
import type { CaptureSay } from '../capture-say.ts';
import capture from '../capture.module.css';
import { photo } from '../limits.ts';
import { useObservable } from '../observable.ts';
import { takePhoto } from './photo-shot.ts';

interface Props {
  purpose: PhotoPurpose;
  say: CaptureSay;
  onSave: (photo: Blob) => void;
  onClose: () => void;
}

interface Shot {
  blob: Blob;
  address: string;
}

/** The camera, then the photo, with retakes until it is saved. */
export function PhotoDialog({ purpose, say, onSave, onClose }: Props) {
  const [camera] = useState(() => {
    const facing = purpose === 'selfie' ? 'user' : 'environment';
    return new Camera({ width: photo.width, height: photo.height, facing, audio: false }, timings.streamCheckMs);
  });
  const state = useObservable(camera);
  const shots = useShot();
  const { shot } = shots;
  useEffect(() => {
    void camera.open();
    return () => camera.close();
  }, [camera]);
  return (
    <CaptureDialog title={say('photo.title')} onClose={onClose} say={say}>
      <div className={capture.body}>
        <div className={capture.main}>
          {shot ? (
            <div className={capture.stage}>
              <img className={capture.live} src={shot.address} alt={say('photo.taken')} />
            </div>
          ) : (
            <CameraView
              state={state}
              onVideo={shots.onVideo}
              deniedText={say('photo.deniedText')}
              onRetry={() => void camera.open()}
              say={say}
            />
          )}
          <div className={capture.actions}>
            <PhotoActions camera={camera} shots={shots} say={say} onSave={onSave} />
          </div>
          <p className={styles.unseen} role="status">
            {spoken(shots, state, say)}
          </p>
        </div>
        <Instructions title={say('photo.instructions')} items={instructions[purpose].map((key) => say(key))} />
      </div>
    </CaptureDialog>
  );
}

const numbers = [1, 2, 3, 4] as const;
const instructions = {
  selfie: numbers.map((number) => `photo.instruction${number}` as const),
  document: numbers.map((number) => `photo.document.instruction${number}` as const),
  object: numbers.map((number) => `photo.object.instruction${number}` as const),
} as const satisfies Record<PhotoPurpose, unknown>;

function spoken({ shot, isCapturing }: Shots, state: CameraState, say: CaptureSay): string {
  if (shot) return say('photo.taken');
  if (isCapturing) return say('photo.capturing');
  return state.at === 'on' ? say('video.ready') : '';
}

function PhotoActions({
  camera,
  shots,
  say,
  onSave,
}: Omit<Props, 'onClose' | 'purpose'> & { camera: Camera; shots: Shots }) {
  const { state } = camera;
  const { shot, isCapturing, take, retake } = shots;
  if (shot) {
    return (
      <>
        <button type="button" className={styles.second} onClick={retake}>
          {say('photo.retake')}
        </button>
        <button type="button" className={styles.submit} autoFocus onClick={() => onSave(shot.blob)}>
          {say('photo.save')}
        </button>
      </>
    );
  }
  // Without a camera, the notice above has the cure.
  if (state.at === 'failed') return null;
  return (
    <>
      <FlipButton camera={camera} state={state} say={say} />
      <button
        type="button"
        className={styles.submit}
        disabled={state.at !== 'on' || isCapturing}
        onClick={() => void take()}
      >
        {say(isCapturing ? 'photo.capturing' : 'photo.take')}
      </button>
    </>
  );
}

type Shots = ReturnType<typeof useShot>;

function useShot() {
  const video = useRef<HTMLVideoElement>(null);
  const onVideo = useCallback((element: HTMLVideoElement | null) => {
    video.current = element;
  }, []);
  const [shot, setShot] = useState<Shot>();
  const [isCapturing, setIsCapturing] = useState(false);
  useEffect(() => {
    if (!shot) return undefined;
    return () => URL.revokeObjectURL(shot.address);
  }, [shot]);
  return {
    shot,
    isCapturing,
    onVideo,
    retake: () => setShot(undefined),
    take: async () => {
      if (!video.current || isCapturing) return;
      setIsCapturing(true);
      try {
        const blob = await takePhoto(video.current);
        setShot({ blob, address: URL.createObjectURL(blob) });
      } catch {
        // Before the first frame the button stays enabled: the next press takes the photo.
      } finally {
        setIsCapturing(false);
      }
    },
  };
}

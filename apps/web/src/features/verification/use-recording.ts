import type { Verification } from '@tessera/contracts/verification/verification.schema';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../api.ts';

/** Target position of the player, and the cause: a reader's request, or a resumed playback. */
export interface Seek {
  to: number;
  as: 'asked' | 'playing' | 'paused';
}

/** How the player stopped. */
interface Failure {
  at: Seek;
  /** Code of a `MediaError`. */
  code: number | undefined;
}

/** The video on the page. Its address is requested on demand, because each request is logged. */
export interface Recording {
  hasVideo: boolean;
  /** A new object for each address from the server. */
  address: { url: string } | null;
  isOpening: boolean;
  /** Why the player was removed. */
  loss: 'gone' | 'network' | 'unplayable' | null;
  open: () => void;
  fail: (failure: Failure) => void;
  /** Target position: a new object for each request. */
  seek: Seek | null;
  /** Plays from a position; null without a video. */
  showAt: ((seconds: number) => void) | null;
}

const networkFailed = 2;
/** A source that fails before playback reports the same error for network, address and format. */
const sourceRefused = 4;
const mayBeRenewed = [networkFailed, sourceRefused];
const goneStatuses = [404, 410];

export function useRecording({ id, media }: Pick<Verification, 'id' | 'media'>): Recording {
  const [seek, setSeek] = useState<Recording['seek']>(null);
  const [address, setAddress] = useState<Recording['address']>(null);
  const [loss, setLoss] = useState<Recording['loss']>(null);
  const isRenewed = useRef(false);
  const asking = useMutation(api.verification.mediaAddress.mutation());
  const hasVideo = media.some(({ kind }) => kind === 'video');
  const lose = (reason: Recording['loss']): void => {
    setAddress(null);
    setLoss(reason);
  };
  const ask = (): void =>
    asking.mutate(
      { body: { id, kind: 'video' } },
      { onSuccess: setAddress, onError: ({ status }) => lose(goneStatuses.includes(status) ? 'gone' : 'network') },
    );
  const open = (): void => {
    isRenewed.current = false;
    setLoss(null);
    ask();
  };
  const fail = ({ at, code }: Failure): void => {
    setSeek(at);
    if (code === undefined || !mayBeRenewed.includes(code) || isRenewed.current) {
      lose(code === networkFailed ? 'network' : 'unplayable');
      return;
    }
    isRenewed.current = true;
    ask();
  };
  const showAt = (to: number): void => {
    setSeek({ to, as: 'asked' });
    if (!address && !asking.isPending) open();
  };
  return {
    hasVideo,
    address: hasVideo ? address : null,
    isOpening: asking.isPending,
    loss,
    open,
    fail,
    seek,
    showAt: hasVideo ? showAt : null,
  };
}

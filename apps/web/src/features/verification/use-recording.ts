import type { Verification } from '@tessera/contracts/verification/verification.schema';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api.ts';

/** The video on the page. Its address is asked for when somebody wants to see it: that they did is written down. */
export interface Recording {
  hasVideo: boolean;
  url: string | null;
  isOpening: boolean;
  /** The address that was given does not play any more. */
  isLost: boolean;
  open: () => void;
  lose: () => void;
  /** Where to go: a new object each time that somebody wants to go there. */
  seek: { to: number } | null;
  /** Plays from a moment; null where there is no video. */
  showAt: ((seconds: number) => void) | null;
}

export function useRecording({ id, media }: Pick<Verification, 'id' | 'media'>): Recording {
  const [seek, setSeek] = useState<Recording['seek']>(null);
  const [isLost, setIsLost] = useState(false);
  const address = useMutation(api.verification.mediaAddress.mutation());
  const hasVideo = media.some(({ kind }) => kind === 'video');
  const open = (): void => {
    setIsLost(false);
    address.mutate({ body: { id, kind: 'video' } });
  };
  const showAt = (to: number): void => {
    setSeek({ to });
    if (!address.data && !address.isPending) open();
  };
  return {
    hasVideo,
    url: hasVideo ? (address.data?.url ?? null) : null,
    isOpening: address.isPending,
    isLost,
    open,
    lose: () => {
      address.reset();
      setIsLost(true);
    },
    seek,
    showAt: hasVideo ? showAt : null,
  };
}

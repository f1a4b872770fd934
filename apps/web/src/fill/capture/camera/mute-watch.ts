/** By then a phone call in sight of the page is over. */
const longestMs = 5_000;
/** So many fresh ones that are muted too are a switch on the device. */
const mostFetches = 5;

interface Seen {
  isMuted: boolean;
  /** Its picture is. */
  isDark: boolean;
  isHidden: boolean;
  now: number;
}

export function mutesOf(stream: MediaStream): Pick<Seen, 'isMuted' | 'isDark'> {
  const muted = stream.getTracks().filter((track) => track.muted);
  return { isMuted: muted.length > 0, isDark: muted.some(({ kind }) => kind === 'video') };
}

/**
 * Tells when a stream was left muted: a call does that to some, and nothing but a fresh one helps. A microphone alone is
 * muted by its owner, unless something came between.
 */
export class MuteWatch {
  private since: number | undefined;
  private fetched = 0;
  private wasInterrupted = false;

  /** The page was hidden: what is muted from now on may be left so. */
  interrupt(): void {
    this.wasInterrupted = true;
  }

  /** A fresh one is asked for more and more seldom, and in the end no more. */
  isLeft({ isMuted, isDark, isHidden, now }: Seen): boolean {
    if (!isMuted) this.fetched = 0;
    if (isDark || isHidden) this.interrupt();
    else if (!isMuted) this.wasInterrupted = false;
    if (!isMuted || isHidden || !this.wasInterrupted) this.since = undefined;
    else this.since ??= now;
    if (this.since === undefined || this.fetched >= mostFetches) return false;
    if (now - this.since < longestMs * 2 ** this.fetched) return false;
    this.since = undefined;
    this.fetched += 1;
    return true;
  }
}

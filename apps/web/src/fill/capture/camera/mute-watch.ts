/** By then a phone call in sight of the page is over. */
const longestMs = 5_000;
/** After this many new streams that are muted too, the device has a mute switch. */
const mostFetches = 5;

interface Seen {
  isMuted: boolean;
  /** Its picture is muted. */
  isDark: boolean;
  isHidden: boolean;
  now: number;
}

export function mutesOf(stream: MediaStream): Pick<Seen, 'isMuted' | 'isDark'> {
  const muted = stream.getTracks().filter((track) => track.muted);
  return { isMuted: muted.length > 0, isDark: muted.some(({ kind }) => kind === 'video') };
}

/**
 * Detects a stream left muted: some calls cause this, and only a new stream helps. A muted microphone alone is
 * the owner's choice, unless an interruption came before.
 */
export class MuteWatch {
  private since: number | undefined;
  private fetched = 0;
  private wasInterrupted = false;

  /** The page was hidden: a later mute may be left over from that. */
  interrupt(): void {
    this.wasInterrupted = true;
  }

  /** New streams are requested with growing pauses, and finally no more. */
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

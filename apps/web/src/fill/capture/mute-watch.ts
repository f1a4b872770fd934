/** By then a phone call in sight of the page is over. */
const longestMs = 5_000;
const mostDoublings = 4;

/** Tells when a stream was left muted: a call does that to some, and nothing but a fresh one helps. */
export class MuteWatch {
  private since: number | undefined;
  private fetched = 0;

  /** A switch on the device mutes for good: then a fresh one is asked for more and more seldom. */
  isLeft({ isMuted, isHidden, now }: { isMuted: boolean; isHidden: boolean; now: number }): boolean {
    if (!isMuted) this.fetched = 0;
    if (!isMuted || isHidden) this.since = undefined;
    else this.since ??= now;
    if (this.since === undefined || now - this.since < longestMs * 2 ** Math.min(this.fetched, mostDoublings))
      return false;
    this.since = undefined;
    this.fetched += 1;
    return true;
  }
}

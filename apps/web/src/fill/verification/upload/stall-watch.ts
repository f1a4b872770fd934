/** A normal part of two seconds arrives within this time at 60 kbit/s. */
const patienceMs = 20_000;

/** Reports a stalled upload, and its progress afterwards. */
export class StallWatch {
  private patience: ReturnType<typeof setTimeout> | undefined;
  private isRunning = false;
  private isLong = false;
  private most = 0;

  constructor(private readonly tell: (waits: boolean) => void) {}

  begin(): void {
    this.end();
    this.isRunning = true;
    this.patience = setTimeout(() => {
      this.isLong = true;
      this.tell(true);
    }, patienceMs);
  }

  /** @param part uploaded share, from 0 to 1, reported also without a change */
  arrived(part: number): void {
    if (part <= this.most) return;
    this.most = part;
    if (this.isRunning) this.begin();
  }

  end(): void {
    clearTimeout(this.patience);
    this.isRunning = false;
    if (this.isLong) this.tell(false);
    this.isLong = false;
  }
}

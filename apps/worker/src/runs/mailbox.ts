/** Queue with several producers and one consumer, which takes all items at once. */
export class Mailbox<Message> {
  private messages: Message[] = [];
  private wake: (() => void) | undefined;

  put(message: Message): void {
    this.messages.push(message);
    this.wake?.();
  }

  /** @returns all queued items; waits for the first if there is none */
  async take(): Promise<Message[]> {
    if (this.messages.length === 0)
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    this.wake = undefined;
    const taken = this.messages;
    this.messages = [];
    return taken;
  }
}

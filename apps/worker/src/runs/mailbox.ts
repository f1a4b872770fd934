/** What comes in from several sides and is taken out in one place, all that has come at once. */
export class Mailbox<Message> {
  private messages: Message[] = [];
  private wake: (() => void) | undefined;

  put(message: Message): void {
    this.messages.push(message);
    this.wake?.();
  }

  /** @returns everything that has come; waits for the first when there is nothing */
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

/** A recorder keeps the first audio track only: this mixes several voices, which may come and go, into one track. */
export class VoiceMixer {
  private readonly context = new AudioContext();
  private readonly destination = this.context.createMediaStreamDestination();
  private readonly sources = new Map<MediaStream, MediaStreamAudioSourceNode>();
  private readonly ended = new AbortController();

  /** @param page the document whose visibility is watched */
  constructor(page: Pick<Document, 'hidden' | 'addEventListener'> = document) {
    const { signal } = this.ended;
    // A phone call interrupts it, and some browsers do not resume it.
    const goOn = () => {
      if (!page.hidden && !this.isRunning && this.context.state !== 'closed') void this.resume();
    };
    this.context.addEventListener('statechange', goOn, { signal });
    page.addEventListener('visibilitychange', goOn, { signal });
  }

  /** The mixed track, which stays the same for all voices. */
  get track(): MediaStreamTrack {
    const [track] = this.destination.stream.getAudioTracks();
    if (!track) throw new Error('The mixer has no track.');
    return track;
  }

  /** Whether audio is processed: before a tap some browsers block it. */
  get isRunning(): boolean {
    return this.context.state === 'running';
  }

  /** Best called inside a tap. */
  async resume(): Promise<void> {
    await this.context.resume().catch(() => undefined);
  }

  /** @returns a function that removes the voice */
  add(stream: MediaStream): () => void {
    if (stream.getAudioTracks().length === 0) return () => undefined;
    this.remove(stream);
    const source = this.context.createMediaStreamSource(stream);
    source.connect(this.destination);
    this.sources.set(stream, source);
    return () => this.remove(stream);
  }

  /** The picture of one stream with all voices. */
  recordable(picture: MediaStream): MediaStream {
    return new MediaStream([...picture.getVideoTracks(), this.track]);
  }

  close(): void {
    this.ended.abort();
    for (const stream of [...this.sources.keys()]) this.remove(stream);
    this.track.stop();
    void this.context.close().catch(() => undefined);
  }

  private remove(stream: MediaStream): void {
    this.sources.get(stream)?.disconnect();
    this.sources.delete(stream);
  }
}

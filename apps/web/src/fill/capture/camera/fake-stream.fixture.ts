/** A track that the test ends or mutes. */
export class FakeTrack extends EventTarget {
  readyState: 'live' | 'ended' = 'live';
  muted = false;
  constructor(readonly kind: 'video' | 'audio') {
    super();
  }
  stop() {
    this.readyState = 'ended';
  }
}

/** A camera stream with a microphone. */
export class FakeStream {
  readonly tracks = [new FakeTrack('video'), new FakeTrack('audio')];
  get active() {
    return this.tracks.some(({ readyState }) => readyState === 'live');
  }
  getTracks = () => this.tracks;
  getVideoTracks = () => this.tracks.slice(0, 1);
  getAudioTracks = () => this.tracks.slice(1);
}

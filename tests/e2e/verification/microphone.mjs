// Runs in the page: a microphone that plays given speech, in a room with slight noise.
(() => {
  let sound;
  const open = async () => {
    if (!sound) {
      const context = new AudioContext();
      const out = context.createMediaStreamDestination();
      // A track of digital silence looks like a dead one.
      const hum = context.createBuffer(1, context.sampleRate, context.sampleRate);
      const samples = hum.getChannelData(0);
      for (let at = 0; at < samples.length; at += 1) samples[at] = (Math.random() - 0.5) * 0.006;
      const source = new AudioBufferSourceNode(context, { buffer: hum, loop: true });
      source.connect(out);
      source.start();
      sound = { context, out };
    }
    await sound.context.resume();
    return sound;
  };
  globalThis.microphone = {
    tracks: async () => (await open()).out.stream.getAudioTracks().map((track) => track.clone()),
    /** @param wav in base64. Returns after the last sample has played. */
    speak: async (wav) => {
      const { context, out } = await open();
      const bytes = Uint8Array.from(atob(wav), (letter) => letter.charCodeAt(0));
      const source = new AudioBufferSourceNode(context, { buffer: await context.decodeAudioData(bytes.buffer) });
      source.connect(out);
      const ended = new Promise((resolve) => source.addEventListener('ended', () => resolve()));
      source.start();
      await ended;
    },
  };
})();

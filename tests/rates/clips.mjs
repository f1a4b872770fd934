// Recorded speech for the rates: espeak-ng's voices, noise, room echo, and Opus as WebRTC carries it.
import { execFileSync } from 'node:child_process';
import '../prepared-speech.mjs';

const rate = 16_000;
const espeakRate = 22_050;
const espeak = process.env.ESPEAK_COMMAND ?? 'espeak-ng';

/** Numbers that are the same in every run. */
export function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const bell = (random) => random() + random() + random() + random() - 2;

/** A text as a voice speaks it, 16 kHz, silence before and after. */
export function spoken(text, { voice, speed }) {
  const wav = execFileSync(espeak, ['-v', voice, '-s', String(speed), '--stdin', '--stdout'], {
    input: text,
    maxBuffer: 64e6,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const samples = Float64Array.from({ length: (wav.length - 44) >> 1 }, (_, at) => wav.readInt16LE(44 + at * 2));
  const step = espeakRate / rate;
  const sound = Float64Array.from({ length: Math.floor(samples.length / step) }, (_, at) => {
    const [from, to] = [at * step, (at + 1) * step];
    let sum = 0;
    for (let index = Math.floor(from); index < to; index += 1) sum += samples[index] ?? 0;
    return sum / (Math.ceil(to) - Math.floor(from));
  });
  return padded(sound, 0.6, 0.9);
}

function padded(sound, before, after) {
  const whole = new Float64Array(sound.length + (before + after) * rate);
  whole.set(sound, before * rate);
  return whole;
}

export const silence = (seconds) => new Float64Array(seconds * rate);

export function noise(seconds, loudness, seed = 7) {
  const random = seeded(seed);
  return Float64Array.from({ length: seconds * rate }, () => bell(random) * loudness);
}

/** Noise that swells and fades: a breath, or a cough. */
export const burst = (seconds, loudness) =>
  noise(seconds, loudness).map((sample, at, all) => sample * Math.sin((Math.PI * at) / all.length));

const isLoud = (sample) => Math.abs(sample) > 60;
/** Two sounds without the silence around them, 0.7 s between them. */
export function inTurn(...sounds) {
  const parts = sounds.map((sound) => sound.slice(sound.findIndex(isLoud), sound.findLastIndex(isLoud)));
  const [first, second] = parts;
  const whole = new Float64Array(first.length + 0.7 * rate + second.length);
  whole.set(first);
  whole.set(second, whole.length - second.length);
  return padded(whole, 0.6, 0.9);
}

const power = (sound) => {
  const loud = sound.filter((sample) => Math.abs(sample) > 50);
  return loud.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, loud.length);
};

/** White noise so far below the speech, in dB. */
export function withNoise(sound, snr, seed = 11) {
  const random = seeded(seed);
  const deviation = Math.sqrt(power(sound) / 10 ** (snr / 10));
  return sound.map((sample) => sample + (bell(random) / Math.sqrt(1 / 3)) * deviation);
}

/** The rooms of the table. */
export const [smallRoom, largeRoom] = [
  { seconds: 0.25, level: 0.12 },
  { seconds: 0.6, level: 0.15 },
];

/** A room: the direct sound, and reflections that grow denser and die away within `seconds` (60 dB). */
export function withEcho(sound, { seconds, level }, seed = 13) {
  const random = seeded(seed);
  const taps = [];
  for (let at = 0.006 * rate; at < seconds * rate; at += (0.001 + random() * 0.004) * rate)
    taps.push({ at: Math.round(at), gain: level * 10 ** ((-3 * at) / (seconds * rate)) * (random() < 0.5 ? -1 : 1) });
  return sound.map((sample, index) =>
    taps.reduce((sum, { at, gain }) => sum + (index >= at ? gain * sound[index - at] : 0), sample),
  );
}

/** As loud as a microphone with gain control would give it. */
function levelled(sound) {
  const peak = sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1);
  const gain = peak > 200 ? Math.min(4, 20_000 / peak) : 1;
  return Int16Array.from(sound, (sample) => Math.max(-32_768, Math.min(32_767, sample * gain)));
}

const codec = process.env.FFMPEG_COMMAND;

/** 48 kHz samples as they come out of a room: through Opus at 32 kb/s where there is an encoder. */
export function heardInRoom(sound) {
  const samples = levelled(sound);
  const raw = ['-f', 's16le', '-ac', '1'];
  const run = (args, input) =>
    execFileSync(codec, ['-loglevel', 'error', ...args], {
      input,
      maxBuffer: 256e6,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
  if (!codec) return { samples, rate };
  const opus = run(
    [
      ...raw,
      '-ar',
      String(rate),
      '-i',
      '-',
      '-ar',
      '48000',
      '-c:a',
      'libopus',
      '-b:a',
      '32k',
      '-application',
      'voip',
      '-f',
      'ogg',
      '-',
    ],
    Buffer.from(samples.buffer),
  );
  const out = run(['-i', '-', ...raw, '-ar', '48000', '-'], opus);
  return { samples: new Int16Array(out.buffer.slice(out.byteOffset, out.byteOffset + out.length)), rate: 48_000 };
}

export const isThroughOpus = codec !== undefined;

import { endsInBeep, toneOf } from './beep.ts';

/** A machine is recognised only within this time after the call was answered. */
const withinMs = 6_000;
/** People who pick up stop and wait for a reply sooner than this; a machine goes on. */
const longSpeechMs = 5_000;
/** After this much silence, the machine's announcement is over. */
export const machineSilenceMs = 1_200;
/** Frames that are remembered: somewhat more than the longest beep. */
const toneHistory = 60;

const phrases = [
  /\b(after|at|following) the (tone|beep|signal)\b/,
  /\bleave (me |us )?(a|your) (brief |short |detailed )?(message|name)\b/,
  /\brecord (a|your) message\b/,
  /\b(is|are|am|'m) (currently )?(not available|unavailable)\b/,
  /\b(can't|cannot|can not|unable to) (take|answer|come to) (your call|the phone|this call)\b/,
  /\bvoice ?mail( ?box)?\b/,
  /\banswering (machine|service)\b/,
  /\b(mailbox|inbox) (is full|of|belonging)\b/,
  /\bforwarded to\b/,
  /\b(is|are) (currently )?(switched off|not reachable|out of (coverage|service|reach))\b/,
  /(बीप|टोन) के बाद/,
  /(उपलब्ध नहीं|स्विच ऑफ|पहुंच से बाहर)/,
];

/** Whether the words are an announcement of an answering machine or of the telephone network. */
export const soundsLikeMachine = (words: string): boolean => {
  const text = words.toLowerCase().replaceAll('’', "'");
  return phrases.some((phrase) => phrase.test(text));
};

/** Recognises in the first seconds of a call that a machine answered: by its words, its beep, or how long it speaks. */
export class MachineDetector {
  private readonly tones: (number | null)[] = [];
  private answeredAt: number | null = null;

  answered(now: number): void {
    this.answeredAt ??= now;
  }

  /** @param samples 20 ms of audio from the other side */
  hasBeeped(samples: Int16Array, rate: number, now: number): boolean {
    if (!this.isEarly(now)) return false;
    this.tones.push(toneOf(samples, rate));
    if (this.tones.length > toneHistory) this.tones.shift();
    return endsInBeep(this.tones, (samples.length * 1_000) / rate);
  }

  /**
   * Words are recognised some time after they were spoken, so they count for twice as long.
   * @param words of a turn, which may still go on
   */
  hasSaid(words: string, now: number): boolean {
    return this.isEarly(now - withinMs) && soundsLikeMachine(words);
  }

  /** @param forMs how long somebody has been speaking */
  hasSpokenOn(forMs: number, now: number): boolean {
    return this.isEarly(now) && forMs >= longSpeechMs;
  }

  private isEarly(now: number): boolean {
    return this.answeredAt !== null && now - this.answeredAt <= withinMs;
  }
}

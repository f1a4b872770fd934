import { useTexts } from '../language.ts';
import { captureTexts as english, type CaptureTextKey } from './capture-texts.en.ts';
import { captureTexts as hindi } from './capture-texts.hi.ts';

/** Returns a text of the photo and video fields in the page's language. */
export type CaptureSay = (key: CaptureTextKey, params?: Readonly<Record<string, string | number>>) => string;

// Both languages together: they load with the field, and are small compared with it.
const all = { en: english, hi: hindi };

export const useCaptureSay = (): CaptureSay => useTexts<CaptureTextKey>(all);

/** 30 seconds, 1 minute, 1 minute 15 seconds. */
export function durationText(say: CaptureSay, seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  const parts = [
    minutes > 0 && say('time.minutes', { count: minutes }),
    rest > 0 && say('time.seconds', { count: rest }),
  ];
  return parts.filter(Boolean).join(' ');
}

/** mm:ss, as on a timer. */
export const timerText = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** What a number format shows of a number. */
export type Shown = 'number' | 'date' | 'datetime' | 'time';

const builtIn: Readonly<Record<number, Shown>> = {
  ...{ 14: 'date', 15: 'date', 16: 'date', 17: 'date', 22: 'datetime' },
  ...{ 18: 'time', 19: 'time', 20: 'time', 21: 'time', 45: 'time', 46: 'time', 47: 'time' },
  ...Object.fromEntries([27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'date' as const])),
  ...Object.fromEntries([32, 33, 34, 35, 55, 56].map((id) => [id, 'time' as const])),
};

/** What a format of a workbook shows. @param code its own pattern, if it has one */
export function shownBy(id: number, code: string | undefined): Shown {
  if (code === undefined) return builtIn[id] ?? 'number';
  // Texts, colours and languages are no part of a date; elapsed hours are a number.
  const plain = code.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').split(';', 1)[0] ?? '';
  if (/general|[0#?]/i.test(plain.replace(/[hms:]\.?0+/gi, ''))) return 'number';
  const [hasDay, hasTime] = [/[dy]/i.test(plain) || /mmm/i.test(plain), /[hs]/i.test(plain)];
  if (hasDay) return hasTime ? 'datetime' : 'date';
  if (hasTime) return 'time';
  return /m/i.test(plain) ? 'date' : 'number';
}

const dayMs = 86_400_000;
/** Day 0 as 1900 workbooks count from March 1900 on: Excel believes in 29 February 1900. */
const epoch1900 = Date.UTC(1899, 11, 30);
const epoch1904 = Date.UTC(1904, 0, 1);
const lastDay = 2_958_465;

/** A date of a workbook as ISO text; the number itself when no date has it. */
export function dateText(serial: number, shown: Shown, is1904: boolean): string {
  if (serial < 0 || serial > lastDay) return numberText(String(serial));
  const isEarly = !is1904 && serial < 60;
  const at = (is1904 ? epoch1904 : epoch1900) + Math.round((serial + (isEarly ? 1 : 0)) * 86_400) * 1_000;
  const iso = new Date(at).toISOString();
  if (shown === 'time' && serial < 1) return iso.slice(11, 19);
  return shown === 'date' || at % dayMs === 0 ? iso.slice(0, 10) : iso.slice(0, 19);
}

/** Excel shows 15 digits; the file may have 17, and an exponent. */
export function numberText(written: string): string {
  const value = Number(written);
  if (written.trim() === '' || !Number.isFinite(value)) return written;
  if (/^-?\d{1,15}$/.test(written)) return written;
  const digits = value.toPrecision(15);
  const plain = /e/i.test(digits) || digits.includes('.') ? String(Number(digits)) : digits;
  return /e/i.test(plain)
    ? Number(plain).toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
    : plain;
}

/** Excel writes some characters as _x000D_. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

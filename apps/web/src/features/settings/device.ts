/** The first match wins: every Edge also calls itself Chrome, every Chrome Safari. */
const browsers = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/HeadlessChrome|Chrome\/|CriOS/, 'Chrome'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Safari\//, 'Safari'],
] as const;
const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

/** Device name from the browser's user agent; null for programs and unknown browsers. */
export function deviceOf(userAgent: string): { browser: string; system: string; isPhone: boolean } | null {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (!browser || !system) return null;
  return { browser, system, isPhone: /iPhone|Android/.test(userAgent) };
}

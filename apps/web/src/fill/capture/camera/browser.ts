/** The browser's identification; tests pass their own. */
export interface BrowserName {
  userAgent: string;
  platform?: string;
  maxTouchPoints?: number;
  deviceMemory?: number;
}

const isIos = ({ userAgent, platform = '', maxTouchPoints = 0 }: BrowserName): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);

/** Safari, and every browser on an iPhone, which are Safari inside. */
export const isSafari = (browser: BrowserName): boolean =>
  isIos(browser) || (/Safari\//.test(browser.userAgent) && !/Chrom(e|ium)|Edg|OPR|Android/.test(browser.userAgent));

export const isPhone = (browser: BrowserName): boolean => isIos(browser) || /Android|Mobile/.test(browser.userAgent);

/** Phone browsers whose recorder lags at the default bit rates: they get lower ones and more time. */
export const isWeakRecorder = (browser: BrowserName): boolean =>
  isIos(browser) ||
  (isPhone(browser) &&
    (/SamsungBrowser|UCBrowser|MiuiBrowser|Firefox|OPR|Opera Mini/.test(browser.userAgent) ||
      (browser.deviceMemory ?? 4) <= 2));

const apps = /FBAN|FBAV|FB_IAB|Instagram|WhatsApp|\bLine\/|MicroMessenger|Snapchat|Twitter|LinkedInApp|; wv\)/;

/** Whether the page runs in an app's built-in browser, known or not: these often have no camera. */
export const isInApp = (browser: BrowserName): boolean =>
  // On an iPhone every browser identifies as Safari, and a web view does not.
  apps.test(browser.userAgent) || (isIos(browser) && !/Safari\//.test(browser.userAgent));

/** A link that opens the phone's own browser from inside an app; only Android has one. */
export function openInBrowserLink(browser: BrowserName, address: string): string | undefined {
  if (!isInApp(browser) || !/Android/.test(browser.userAgent)) return undefined;
  const { protocol, host, pathname, search, hash } = new URL(address);
  return `intent://${host}${pathname}${search}${hash}#Intent;scheme=${protocol.replace(':', '')};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end`;
}

/** The browser whose settings the help describes. */
export type BrowserKind = 'ios' | 'safari' | 'firefox' | 'android' | 'chromium';
export function browserKind(browser: BrowserName): BrowserKind {
  if (isIos(browser)) return 'ios';
  if (isSafari(browser)) return 'safari';
  if (/Android/.test(browser.userAgent)) return 'android';
  return /Firefox/.test(browser.userAgent) ? 'firefox' : 'chromium';
}

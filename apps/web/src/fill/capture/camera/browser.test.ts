import { browserKind, isInApp, isSafari, isWeakRecorder, openInBrowserLink } from './browser.ts';

const iphoneView =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const agents = {
  chrome:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  android:
    'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  samsung:
    'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
  firefoxPhone: 'Mozilla/5.0 (Android 13; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0',
  instagram:
    'Mozilla/5.0 (Linux; Android 13; SM-A135F Build/TP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0 Mobile Safari/537.36 Instagram 350.0',
  facebook:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBAV/480.0]',
};

describe('the browser', () => {
  it.each<[keyof typeof agents, boolean, boolean, string]>([
    ['chrome', false, false, 'chromium'],
    ['android', false, false, 'android'],
    ['samsung', false, true, 'android'],
    ['iphone', true, true, 'ios'],
    ['mac', true, false, 'safari'],
    ['firefox', false, false, 'firefox'],
    ['firefoxPhone', false, true, 'android'],
  ])('%s: Safari %s, weak recorder %s, settings of %s', (name, safari, weak, kind) => {
    const browser = { userAgent: agents[name] };
    expect([isSafari(browser), isWeakRecorder(browser), browserKind(browser)]).toEqual([safari, weak, kind]);
    expect(isInApp(browser)).toBe(false);
  });

  it('recognises an iPad that claims to be a Mac, and a phone with little memory as weak', () => {
    expect(browserKind({ userAgent: agents.mac, platform: 'MacIntel', maxTouchPoints: 5 })).toBe('ios');
    expect(isWeakRecorder({ userAgent: agents.android, deviceMemory: 2 })).toBe(true);
  });

  it.each<[string, string, boolean]>([
    ['Instagram on Android', agents.instagram, true],
    ['Facebook on an iPhone', agents.facebook, false],
    ['WhatsApp on Android', `${agents.android} WhatsApp/2.24.20`, true],
    ['LinkedIn on an iPhone', `${iphoneView} [LinkedInApp]/9.29`, false],
    ['Line on an iPhone', `${iphoneView} Safari/604.1 Line/14.0.0`, false],
    ['Line on Android', `${agents.android} Line/14.0.0/IAB`, true],
    ['any web view of Android', agents.instagram.replace(/ Instagram.*/, ''), true],
    ['any web view of an iPhone', iphoneView, false],
  ])('%s is a browser inside an app', (_app, userAgent, hasLink) => {
    expect(isInApp({ userAgent })).toBe(true);
    expect(openInBrowserLink({ userAgent }, 'https://forms.example.com/f/life') !== undefined).toBe(hasLink);
  });

  it('leaves an app where a link can', () => {
    const page = 'https://forms.example.com/f/life?lang=hi';
    expect(openInBrowserLink({ userAgent: agents.instagram }, page)).toMatch(
      /^intent:\/\/forms\.example\.com\/f\/life\?lang=hi#Intent;scheme=https;/,
    );
    expect(openInBrowserLink({ userAgent: agents.instagram }, `${page}#phone=a_b-c`)).toMatch(
      /^intent:\/\/forms\.example\.com\/f\/life\?lang=hi#phone=a_b-c#Intent;scheme=https;/,
    );
    expect(openInBrowserLink({ userAgent: agents.facebook }, page)).toBeUndefined();
    expect(openInBrowserLink({ userAgent: agents.android }, page)).toBeUndefined();
  });
});

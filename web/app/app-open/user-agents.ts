/**
 * User agents of the browsers in which shared links are read, for tests. `touch` is `maxTouchPoints`, the
 * only difference between an iPad and a Mac.
 */
export interface NamedAgent {
  readonly name: string;
  readonly userAgent: string;
  readonly touch: number;
}

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit}`;
const ipad = `Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) ${webkit}`;
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const galaxy = 'Mozilla/5.0 (Linux; Android 14; SM-S928N Build/UP1A.231005.007; wv)';
const view = `${blink} Version/4.0 Chrome/138.0.7204.63 Mobile Safari/537.36`;

const touching = (touch: number, agents: Record<string, string>): NamedAgent[] =>
  Object.entries(agents).map(([name, userAgent]) => ({ name, userAgent, touch }));

/** Safari, and apps' own browsers, which are the same WebKit. */
export const iosSafari = touching(5, {
  'Safari on an iPhone': `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`,
  'Safari on an iPad of old': `${ipad} Version/17.6 Mobile/15E148 Safari/604.1`,
  'Safari on an iPad that calls itself a Mac': `${mac} ${webkit} Version/18.5 Safari/605.1.15`,
  'KakaoTalk on an iPhone': `${iphone} Mobile/15E148 KAKAOTALK/25.5.2 (INAPP)`,
  'KakaoTalk on an iPad': `${mac} ${webkit} KAKAOTALK/25.5.2 (INAPP)`,
  'Naver on an iPhone': `${iphone} Mobile/15E148 NAVER(inapp; search; 2300; 12.14.2; 16PRO)`,
  'Instagram on an iPhone': `${iphone} Mobile/22F76 Instagram 385.0.0.34.76 (iPhone17,1; iOS 18_5; ko_KR; ko; scale=3.00; 1206x2622; 749614389)`,
  'LINE on an iPhone': `${iphone} Mobile/15E148 Safari Line/15.9.1`,
  'Facebook on an iPhone': `${iphone} Mobile/22F76 [FBAN/FBIOS;FBAV/516.0.0.46.107;FBBV/746912870;FBDV/iPhone17,1;FBMD/iPhone;FBSN/iOS;FBSV/18.5;FBSS/3;FBID/phone;FBLC/ko_KR;FBOP/80]`,
  'Google app on an iPhone': `${iphone} GSA/373.0.772462022 Mobile/15E148 Safari/604.1`,
});

/** Browsers on iOS that name themselves. */
export const iosOther = touching(5, {
  'Chrome on an iPhone': `${iphone} CriOS/138.0.7204.53 Mobile/15E148 Safari/604.1`,
  'Chrome on an iPad that calls itself a Mac': `${mac} ${webkit} CriOS/138 Version/11.1.1 Safari/605.1.15`,
  'Firefox on an iPhone': `${iphone} FxiOS/140.1 Mobile/15E148 Safari/605.1.15`,
  'Edge on an iPhone': `${iphone} Version/18.0 EdgiOS/138.0.3351.65 Mobile/15E148 Safari/604.1`,
  'Whale on an iPhone': `${iphone} Version/18.0 Whale/3.9.1.2545 Mobile/15E148 Safari/604.1`,
});

export const android = touching(5, {
  'Chrome on a phone': `Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/138.0.0.0 Mobile Safari/537.36`,
  'Chrome on a tablet': `Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/138.0.0.0 Safari/537.36`,
  'Samsung Internet on a phone': `Mozilla/5.0 (Linux; Android 10; K) ${blink} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  'Samsung Internet on a tablet': `Mozilla/5.0 (Linux; Android 14; SM-X910N) ${blink} SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36`,
  'Edge on a phone': `Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/138.0.0.0 Mobile Safari/537.36 EdgA/138.0.0.0`,
  'Whale on a phone': `Mozilla/5.0 (Linux; Android 14; SM-S928N) ${blink} Chrome/136.0.0.0 Whale/1.0.0.0 Crosswalk/29.136.0.14 Mobile Safari/537.36`,
  'KakaoTalk on a phone': `${galaxy} ${view};KAKAOTALK 2410540;INAPP`,
  'Naver on a phone': `${galaxy} ${view} NAVER(inapp; search; 2000; 12.13.1)`,
  'Instagram on a phone': `${galaxy} ${view} Instagram 386.0.0.38.84 Android (34/14; 480dpi; 1080x2113; samsung; SM-S928N; e3q; qcom; ko_KR; 755128110)`,
  'LINE on a phone': `${galaxy} ${view} Line/15.9.0/IAB`,
  'Facebook on a phone': `${galaxy} ${view} [FB_IAB/FB4A;FBAV/517.0.0.34.109;]`,
});

export const androidFirefox = touching(5, {
  'Firefox on a phone': 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  'Firefox on a tablet': 'Mozilla/5.0 (Android 13; Tablet; rv:140.0) Gecko/140.0 Firefox/140.0',
});

export const desktop = [
  ...touching(0, {
    'Safari on a Mac': `${mac} ${webkit} Version/18.5 Safari/605.1.15`,
    'Chrome on a Mac': `${mac} ${blink} Chrome/138.0.0.0 Safari/537.36`,
    'Chrome on Windows': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/138.0.0.0 Safari/537.36`,
    'Edge on Windows': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0`,
    'Firefox on Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'KakaoTalk on a PC': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/138.0.0.0 Safari/537.36 KAKAOTALK`,
    'one that says nothing': '',
  }),
  ...touching(10, {
    'Chrome on Windows with a touch screen': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/138.0.0.0 Safari/537.36`,
    'Chrome on a Chromebook': `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Chrome/138.0.0.0 Safari/537.36`,
  }),
];

import { describe, expect, it } from 'vitest';
import { isOpenedByPerson } from './counted.ts';

const navigated = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' };
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.7204.63 Mobile Safari/537.36';
const galaxy = `Mozilla/5.0 (Linux; Android 14; SM-S928N Build/UP1A.231005.007; wv) ${chrome}`;

const opened = (headers: Record<string, string>, method = 'GET') => isOpenedByPerson({ method, headers });

// Shows 17.17: people who open a link are told from bots and previews
describe('a page of a link', () => {
  it.each([
    ['KakaoTalk on Android', `${galaxy} KAKAOTALK/25.5.2 (INAPP)`],
    [
      'KakaoTalk on an iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) KAKAOTALK/25.5.2 (INAPP)',
    ],
    ['Naver', `${galaxy} NAVER(inapp; search; 2300; 12.14.2)`],
    ['LINE', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari Line/15.9.1'],
    ['a telephone called Cubot', `Mozilla/5.0 (Linux; Android 14; CUBOT KINGKONG 9) ${chrome}`],
    [
      'Chrome',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/138.0.0.0 Safari/537.36',
    ],
  ])('counts as opened by a person in %s', (_, agent) => {
    expect(opened({ ...navigated, 'user-agent': agent })).toBe(true);
  });

  it.each([
    ['KakaoTalk', 'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984'],
    ['Facebook', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
    [
      'iMessage',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
    ],
    ['LINE', 'facebookexternalhit/1.1;line-poker/1.0'],
    ['Slack', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'],
    ['Discord', 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)'],
    ['Telegram', 'TelegramBot (like TwitterBot)'],
    [
      'Google',
      'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) AppleWebKit/537.36 Chrome/138.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    ],
    ['Naver', 'Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)'],
    ['Daum', 'Mozilla/5.0 (compatible; Daumoa/4.0; +https://cs.daum.net/)'],
    [
      'a program that drives a browser',
      `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/138.0.0.0`,
    ],
  ])('does not count as opened by %s, even if it drives a real browser', (_, agent) => {
    expect(opened({ 'user-agent': agent })).toBe(false);
    expect(opened({ ...navigated, 'user-agent': agent })).toBe(false);
  });

  it('does not count as opened by a program posing as a browser, prefetch, iframe, fetch() or HEAD', () => {
    const agent = { 'user-agent': galaxy };
    expect(opened(agent)).toBe(false);
    expect(opened({ ...navigated, ...agent, 'sec-purpose': 'prefetch;prerender' })).toBe(false);
    expect(opened({ ...navigated, ...agent, 'sec-fetch-dest': 'iframe' })).toBe(false);
    expect(opened({ ...agent, 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' })).toBe(false);
    expect(opened({ ...navigated, ...agent }, 'HEAD')).toBe(false);
  });

  // Shows 17.17: visitors who ask not to be tracked are in no figure between link and member
  it('does not count as opened if its reader asks not to be tracked', () => {
    const agent = { 'user-agent': galaxy };
    expect(opened({ ...navigated, ...agent, dnt: '1' })).toBe(false);
    expect(opened({ ...navigated, ...agent, 'sec-gpc': '1' })).toBe(false);
    expect(opened({ ...navigated, ...agent, dnt: '0' })).toBe(true);
  });
});

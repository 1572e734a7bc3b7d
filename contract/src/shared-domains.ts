/** Mail hosts at which anybody can get an address. */
const mailHosts = new Set(
  `gmail.com googlemail.com naver.com daum.net hanmail.net kakao.com nate.com empas.com korea.com dreamwiz.com
  hotmail.com hotmail.co.kr outlook.com outlook.kr live.com live.co.kr msn.com icloud.com me.com mac.com yahoo.com
  yahoo.co.kr yahoo.co.jp aol.com proton.me protonmail.com fastmail.com tutanota.com zoho.com hey.com gmx.com gmx.net
  gmx.de web.de mail.com mail.ru yandex.com yandex.ru qq.com 163.com 126.com`.split(/\s+/),
);

/** Suffixes below which a registry assigns names: `ac.kr`, `edu.cn`, `com.au`. */
const registry = /^(?:ac|edu|com|co|net|ne|org|or|gov|go|mil|re|pe)\.[a-z]{2}$/;
/** Korea's, for schools and regions. */
const registryOfKorea = new Set(
  `hs.kr ms.kr es.kr sc.kr kg.kr seoul.kr busan.kr daegu.kr incheon.kr gwangju.kr daejeon.kr ulsan.kr gyeonggi.kr
  gangwon.kr chungbuk.kr chungnam.kr jeonbuk.kr jeonnam.kr gyeongbuk.kr gyeongnam.kr jeju.kr`.split(/\s+/),
);

/** Whether listing a mail domain as a school's would let in anyone: a public mail host, or a registry's suffix. */
export const isSharedDomain = (domain: string): boolean =>
  mailHosts.has(domain) || registry.test(domain) || registryOfKorea.has(domain);

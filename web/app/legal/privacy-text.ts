import {
  backupsKept,
  barredMailboxLifeDays,
  funnelTraceLifeDays,
  handledReportLifeDays,
  idempotencyKeyLifeHours,
  leftMailboxLifeDays,
  linkRequestLifeDays,
  mailLogDays,
  memberReadingLifeDays,
  noticeLifeDays,
  noticeLinkLifeDays,
  offerLifeDays,
  offerRestDays,
  projectVersionsKept,
  refreshTokenLifeDays,
  seatRequestLifeDays,
  seatRequestRestDays,
  securityEventLifeDays,
  signUpKeptSeconds,
  unattachedImageLifeHours,
  universityRequestLifeDays,
  unusedInvitationLifeDays,
  verificationCodeLifeSeconds,
} from '@dure/contract/limits.ts';
import type { LegalFacts } from '../settings.ts';
import { memberTextLabels } from '../text/member-texts.ts';
import type { LegalSection, LegalText, Operator } from './legal-text.ts';

/**
 * Every promise here must be what the code does: docs/privacy.md names the code and the test of each. A
 * changed promise is a new version (contract/src/legal.ts), and the old text moves to earlier-texts.ts.
 */
export const privacyText = (operator: Operator): LegalText => ({
  title: '개인정보 처리방침',
  intro: `${operator.brandName} 서비스가 어떤 개인정보를 왜 모으고, 얼마나 두었다가 어떻게 지우는지 알려 드려요. 개인정보 보호법 제30조에 따른 개인정보 처리방침이에요.`,
  sections: [
    purposes,
    items,
    lives,
    destruction,
    shownToOthers,
    {
      heading: '6. 제3자 제공',
      blocks: [
        '개인정보를 팔거나 다른 곳에 넘기지 않아요. 법에 따른 요구가 있을 때만 정해진 절차로 내어 줘요.',
      ],
    },
    { heading: '7. 처리를 맡긴 곳(수탁자)', blocks: processors(operator.legal) },
    { heading: '8. 개인정보의 국외 이전', blocks: transfers(operator) },
    rights(operator),
    {
      heading: '10. 만 14세 미만',
      blocks: ['만 14세 미만은 가입할 수 없어요. 가입한 것을 알게 되면 바로 정보를 지워요.'],
    },
    keptByBrowsers,
    safety,
    help(operator),
    {
      heading: '14. 처리방침의 변경',
      blocks: [
        '처리방침을 바꿀 때는 시행 7일 전에, 중요한 내용을 바꿀 때는 30일 전에 알려요. 이전 처리방침은 아래에서 볼 수 있어요.',
      ],
    },
  ],
});

const purposes: LegalSection = {
  heading: '1. 처리하는 목적과 법적 근거',
  blocks: [
    [
      '가입과 로그인, 학교 확인, 프로젝트와 사람을 잇는 서비스 제공: 회원과 맺은 이용 계약을 지키는 데 필요해요. (개인정보 보호법 제15조 제1항 제4호)',
      '초대 전하기, 가입 과정의 불편 찾기, 부정 이용 막기, 계정 지키기, 신고와 요청 처리: 회원과 서비스를 안전하게 지키려는 정당한 이익을 위해 필요한 만큼만 처리해요. (같은 항 제6호)',
      '이메일로 소식과 광고 보내기: 따로 동의한 회원에게만 보내요. 동의하지 않아도 가입과 이용에 차이가 없어요. (같은 항 제1호, 정보통신망법 제50조)',
    ],
  ],
};

const items: LegalSection = {
  heading: '2. 처리하는 개인정보',
  blocks: [
    '가입과 로그인에 필요해요. 없으면 가입할 수 없어요.',
    [
      '모든 회원: 이메일, 비밀번호(되돌릴 수 없게 바꿔서 보관해요), 이름, 학교, 학위, 입학 연도, 전공',
      '학생: 관심 키워드, 스킬',
      '졸업생: 학력, 직장, 직무, 전문 분야, 스킬',
      '동의 기록: 동의한 문서의 버전, 동의하고 철회한 시각',
    ],
    '회원이 스스로 올리거나 정하면 보관해요.',
    [
      '자주 쓰는 이메일: 로그인과 알림에만 써요. 언제든 삭제할 수 있어요.',
      '학생이 학교에 다닌다고 마지막으로 확인한 때와, 그렇게 물어본 때',
      `프로필 사진, ${memberTextLabels}, 링크, 프로젝트와 게시글, 올린 사진`,
      '프로젝트의 내용을 누가 언제 어떻게 수정했는지. 신고를 살펴보는 운영자만 봐요.',
      '프로젝트를 맡아 달라거나 게시글에 이름을 적어도 되는지 물은 제안과 그 답',
      '프로젝트에 자리를 요청하며 적은 말과 만든 사람의 답. 서로만 봐요.',
      '신고 사유와 신고한 때의 내용, 운영자의 결정과 그에 대한 이의 제기',
      '회원이 아닌 분이 임시조치를 요청할 때 적은 이름, 이메일, 이유',
      '패스키의 이름과 공개 키, 마지막으로 쓴 시각. 지문이나 얼굴 정보는 기기 밖으로 나오지 않아요.',
    ],
    '다른 사람이나 가입하기 전의 본인이 적어요.',
    [
      '초대: 초대한 회원이 적은 이름과 사이, 한 줄 추천. 누가 누구를 초대했는지도 남아요.',
      '새 링크 요청: 요청하는 분이 적은 이름과 한 줄. 초대한 분에게만 보여요.',
      '학교 추가 요청: 학교 이름과 도메인, 답을 받으려고 남긴 이메일. 운영자에게만 보여요.',
    ],
    '알려 드리려고 자동으로 남겨요.',
    ['알림: 누구의 어떤 일을 언제 알렸는지 식별 번호로만 남겨요. 이름과 글은 볼 때마다 새로 찾아요.'],
    '서비스를 안전하게 지키려고 자동으로 남겨요.',
    [
      '로그인한 기기: 브라우저가 스스로 알리는 이름(사용자 에이전트), 로그인하고 이용한 시각, 되돌릴 수 없게 바꾼 네트워크 주소',
      '계정에 생긴 일: 로그인, 거절된 시도, 비밀번호·이메일·패스키·2단계 인증을 바꾼 시각, 기기의 종류, 되돌릴 수 없게 바꾼 네트워크 주소와 입력한 이메일',
      '지나친 시도를 세려고 되돌릴 수 없게 바꾼 IP 주소와 이메일',
      '가입하는 과정: 초대 링크를 연 횟수, 인증번호를 받고 이메일을 확인하고 프로필을 적고 가입한 시각, 마지막으로 본 가입 화면, 이메일로 알게 된 학교. 브라우저가 추적 거부(DNT나 GPC)를 알리면 남기지 않아요.',
      '브라우저에서 난 오류: 오류의 종류, 화면의 종류, 스크립트 안의 위치. 누구에게서 났는지, 무엇을 적고 있었는지는 남기지 않아요.',
    ],
    '서버의 기록(로그)에는 이름, 이메일, IP 주소를 남기지 않아요.',
  ],
};

const lives: LegalSection = {
  heading: '3. 보관하는 기간',
  blocks: [
    [
      '회원 정보와 동의 기록: 탈퇴할 때까지. 바꾸기 전의 이름과 이메일도 탈퇴할 때 글에서 찾아 지우려고 그때까지 보관해요.',
      `초대받았지만 가입하지 않은 분의 이름과 추천: 초대 기한이 끝나고 ${unusedInvitationLifeDays}일까지. 초대한 회원이 탈퇴하거나 본인이 요청하면 그 전이라도 지워요.`,
      '가입한 회원의 초대에 적힌 이름과 추천: 그 회원이 탈퇴할 때까지',
      `인증번호: ${verificationCodeLifeSeconds / 60}분 동안만 쓸 수 있고 되돌릴 수 없게 바꿔서만 보관. 인증번호를 받은 이메일은 가입하지 않으면 길어도 사흘`,
      `새 링크 요청: 초대한 분이 답하거나 삭제할 때까지, 길어도 ${linkRequestLifeDays}일`,
      `학교 추가 요청: 길어도 ${universityRequestLifeDays}일. 남긴 이메일은 운영자가 답하면 바로 지워요.`,
      `로그인한 기기: 마지막 이용부터 길어도 ${refreshTokenLifeDays + 1}일. 로그아웃한 기기도 같아요.`,
      `계정에 생긴 일: ${securityEventLifeDays}일. 그 전에 탈퇴하면 거절된 시도는 지우고, 나머지는 무엇을 언제 했는지만 식별 번호로 남겨요.`,
      `메일로 보낸 링크의 기록: 비밀번호 재설정은 이틀, ‘내가 아니에요’는 ${noticeLinkLifeDays + 1}일까지`,
      `가입하는 과정: ${funnelTraceLifeDays}일. 가입한 회원이 그 전에 탈퇴하면 바로 지워요. 그 뒤에는 몇 명인지만 남기고, 누구인지는 알 수 없어요.`,
      '아직 보내지 못한 메일: 암호화해서 길어도 사흘',
      `보낸 메일의 기록: ${mailLogDays}일. 무슨 메일을 언제 보냈고 받는 서버가 받았는지만 남기고, 내용은 남기지 않아요. 이메일은 첫 글자와 도메인만 남기고, 나머지는 되돌릴 수 없게 바꿔서 보관해요. 그 전에 탈퇴하면 지워요.`,
      `같은 요청이 두 번 처리되지 않게 하는 기록: ${idempotencyKeyLifeHours}시간`,
      `올리고 쓰지 않은 사진: ${unattachedImageLifeHours}시간`,
      `임시조치를 요청한 분의 이름, 이메일, 이유: 처리를 마치고 ${handledReportLifeDays}일까지`,
      `신고 사유와 신고된 글의 사본: 처리를 마치고 ${handledReportLifeDays}일까지. 그 전이라도 적은 회원이 탈퇴하면 지우고, 무엇을 어떻게 처리했는지만 식별 번호로 남겨요.`,
      `프로젝트의 지난 내용: 프로젝트마다 최근 ${projectVersionsKept}개까지. 수정한 회원이 탈퇴하면 지우고, 누가 언제 수정했는지만 식별 번호로 남겨요.`,
      `자리 요청과 그 답: 길어도 ${seatRequestLifeDays + seatRequestRestDays}일, 적은 회원이 탈퇴하면 바로`,
      `알림: ${noticeLifeDays}일, 알림에 나오는 회원이 탈퇴하면 바로`,
      `다른 기기로 옮기는 가입 내용: 암호화해서 길어도 ${signUpKeptSeconds / 60}분. 여는 열쇠는 QR 코드에만 있어요.`,
      `제안과 그 답: 길어도 ${offerLifeDays + offerRestDays}일, 한쪽이 탈퇴하면 바로`,
      '운영자의 결정에 적힌 말과 이의 제기, 그 답: 탈퇴할 때까지. 그 뒤에는 무엇을 언제 했는지만 식별 번호로 남겨요.',
      '지나친 시도를 세는 기록: 길어도 하루',
      `탈퇴한 회원의 학교 이메일: 되돌릴 수 없게 바꾼 값만 ${leftMailboxLifeDays}일. 이용이 중지됐거나 신고를 받은 뒤 탈퇴했다면 ${barredMailboxLifeDays}일. 누구의 것인지는 남기지 않고, 다시 가입하는 것을 막는 데만 써요.`,
      `운영진이 회원의 정보를 본 기록: ${memberReadingLifeDays}일. 누가 언제 어디에서 누구의 정보를 봤는지만 식별 번호로 남겨요.`,
      '운영자가 한 일의 기록: 지우지 않아요. 이름과 이메일 없이 식별 번호만 있어요.',
    ],
  ],
};

const destruction: LegalSection = {
  heading: '4. 파기하는 절차와 방법',
  blocks: [
    '탈퇴하면 바로 지우고, 보관 기간이 끝난 정보는 프로그램이 10분마다 찾아 지워요. 데이터베이스의 행과 사진 파일을 되살릴 수 없게 지우고, 종이에는 옮기지 않아요.',
    `사고에 대비한 백업은 최근 ${backupsKept}개만 두고 오래된 것부터 지워요. 지운 정보도 그때까지는 백업에 남아 있어요.`,
    '탈퇴한 뒤에 따로 떼어 보관하는 것은 위에 적은 학교 이메일의 바꾼 값뿐이에요. 탈퇴해도 남는 것은 회원 탈퇴 안내에 적어 두었어요.',
  ],
};

const shownToOthers: LegalSection = {
  heading: '5. 다른 사람에게 보이는 정보',
  blocks: [
    '가입하지 않은 사람에게는 이름, 프로필 사진, 학생인지 졸업생인지, 인증한 학교, 초대로 가입했는지, 추천 수, 프로젝트와 게시글만 보여요. 소개, 학위, 입학 연도, 전공, 키워드, 스킬, 링크, 경력, 나와 이어진 길은 로그인한 회원에게만 보여요. 계정 화면에서 ‘회원에게만 보이기’ 설정을 켜면 가입하지 않은 사람과 검색 엔진에는 프로필이 보이지 않고, 참여한 프로젝트와 쓴 글의 이름만 보여요.',
    '초대 링크를 가진 사람에게는 초대한 사람과 초대받은 사람의 이름, 사이와 한 줄 추천이 보여요. 이메일은 운영자 말고는 누구에게도 보이지 않아요.',
  ],
};

/** Shown where the operator has not given a fact yet. */
const notTold = '운영자가 아직 이 내용을 적지 않았어요. 아래 문의처로 물어보시면 알려 드려요.';

const processors = ({ processors: given }: LegalFacts): LegalSection['blocks'] => {
  if (given === null) return [notTold];
  if (given.length === 0) return ['개인정보의 처리를 다른 곳에 맡기지 않아요.'];
  return [
    '아래 업체에 처리를 맡기고, 맡긴 일에만 쓰도록 계약하고 감독해요. 맡기는 곳이 바뀌면 여기에 적어요.',
    given.map(({ name, task }) => `${name}: ${task}`),
  ];
};

const transfers = ({ legal, brandContact }: Operator): LegalSection['blocks'] => {
  if (legal.transfers === null) return [notTold];
  if (legal.transfers.length === 0) return ['개인정보를 나라 밖으로 보내지 않아요.'];
  return [
    '아래와 같이 개인정보를 나라 밖으로 보내요. (개인정보 보호법 제28조의8)',
    legal.transfers.map(
      ({ recipient, country, items, way, purpose, life }) =>
        `${recipient} (${country}) · 보내는 항목: ${items} · 시기와 방법: ${way} · 이용 목적: ${purpose} · 보유 기간: ${life}`,
    ),
    `국외 이전을 원하지 않으면 이메일(${brandContact})로 알려 주세요. 서비스를 제공하는 데 꼭 필요한 이전이라면 이용을 계속할 수 없어 탈퇴를 도와드려요.`,
  ];
};

const rights = ({ brandContact }: Operator): LegalSection => ({
  heading: '9. 내 정보에 대한 권리',
  blocks: [
    `계정 화면에서 언제든 내 정보를 보고, 고치고, 파일로 받고, 탈퇴해서 지울 수 있어요. 소식과 광고 수신 동의도 계정 화면에서 바로 철회할 수 있어요. 소식 메일을 보내게 되면 그 메일에서도 바로 거부할 수 있게 해요.`,
    `그 밖에 열람, 정정, 삭제, 처리 정지나 동의 철회는 이메일(${brandContact})로 요청해 주세요. 초대만 받고 가입하지 않은 분도 어디에서 받은 정보인지 묻거나 지워 달라고 할 수 있어요. 본인을 확인하고 10일 안에 답해요. 대리인도 위임장을 갖추면 요청할 수 있어요.`,
  ],
});

const keptByBrowsers: LegalSection = {
  heading: '11. 브라우저에 저장하는 것',
  blocks: [
    '광고나 추적을 위한 쿠키를 쓰지 않아요. 아래 내용만 브라우저 저장소에 보관하고, 브라우저의 사이트 데이터를 지우면 모두 없어져요.',
    [
      '로그인을 유지하는 토큰과 내 식별 번호: 로그아웃하면 없어져요.',
      '기기 표시: 다음에 로그인할 때 이 브라우저를 알아보려고 둬요. 누가 내 비밀번호를 여러 번 틀려도 내 로그인은 막히지 않게 해 줘요. 서명된 임의의 값이고, 로그아웃해도 남아요.',
      '패스키를 권하지 않기로 한 표시: 로그아웃해도 남아요.',
      '적던 내용: 새로고침해도 이어서 쓸 수 있도록 보관하고, 탭을 닫으면 없어져요. 비밀번호와 인증번호는 저장하지 않아요.',
    ],
  ],
};

const safety: LegalSection = {
  heading: '12. 안전하게 지키는 방법',
  blocks: [
    [
      '비밀번호는 argon2로 바꿔서 보관해 운영자도 알 수 없어요.',
      '통신은 암호화하고, 인증번호는 원래 값을 보관하지 않아요.',
      '운영에 꼭 필요한 사람만 데이터에 접근하고, 운영자는 2단계 인증으로 로그인해요.',
      '운영자가 한 일은 바꾸거나 지울 수 없게 기록해요.',
      '운영진이 회원의 정보를 볼 때마다 누가 언제 어디에서 봤는지 기록하고, 이메일은 한 시간에 몇 개까지만 볼 수 있어요.',
    ],
  ],
};

const help = ({ brandName, brandContact, legal }: Operator): LegalSection => ({
  heading: '13. 개인정보 보호책임자와 도움받을 곳',
  blocks: [
    [
      `운영자: ${legal.operator ?? `${brandName} 운영자 (법적인 이름을 아직 적지 않았어요)`}`,
      `개인정보 보호책임자: ${legal.privacyOfficer ?? '아직 적지 않았어요'}`,
      `연락처: ${legal.privacyContact === null ? '' : `${legal.privacyContact}, `}이메일 ${brandContact}`,
    ],
    '다른 기관의 도움이 필요하면 아래로 연락할 수 있어요.',
    [
      '개인정보침해신고센터: 국번 없이 118 (privacy.kisa.or.kr)',
      '개인정보분쟁조정위원회: 1833-6972 (kopico.go.kr)',
      '경찰청: 국번 없이 182 (ecrm.police.go.kr)',
    ],
  ],
});

import type { Relation } from '@dure/contract/invitations.ts';
import type { Degree } from '@dure/contract/registration.ts';
import type { MemberTexts } from '../database/schema/members.ts';
import { demoId } from './demo-id.ts';

export interface School {
  readonly university: string;
  readonly degree: Degree;
  readonly year: number;
  readonly majors: readonly [first: string, second?: string];
}

export interface Career {
  readonly company: string;
  readonly position: string;
  readonly specialties: readonly string[];
}

export interface Person extends Partial<MemberTexts> {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly type: 'student' | 'alumni';
  readonly operator?: true;
  readonly mentorVerified?: true;
  /** The school whose domain the address has. */
  readonly provenSchool: string | null;
  readonly joinedOn: string;
  /** Null for the first one. */
  readonly invitedBy: string | null;
  readonly vouch: readonly [Relation, string] | null;
  readonly schools: readonly School[];
  readonly careers: readonly Career[];
  readonly keywords: readonly string[];
  readonly skills: readonly string[];
  /** Whether the member is listed in demo.json, with their own password. */
  readonly listed: boolean;
}

const hangang = 'demo-hangang';
const dumul = 'demo-dumul';
const neuti = 'demo-neuti';

const school = (university: string, degree: Degree, year: number, ...majors: [string, string?]): School => ({
  university,
  degree,
  year,
  majors,
});

type Draft = Omit<Person, 'id' | 'invitedBy' | 'careers' | 'vouch' | 'listed'> &
  Partial<Pick<Person, 'careers' | 'vouch' | 'listed'>> & {
    /** Number of the inviter. */
    readonly invitedBy: number | null;
  };

const drafts: readonly Draft[] = [
  {
    name: '김서연',
    email: 'seoyeon@hangang.example',
    type: 'student',
    provenSchool: hangang,
    introduction: '동네 가게가 오래 남아 있기를 바라요. 지도와 데이터로 할 수 있는 일을 찾고 있어요.',
    joinedOn: '2025-01-06',
    invitedBy: 4,
    vouch: ['school', '연구실에서 2년을 함께했어요. 약속한 날짜를 한 번도 어긴 적이 없어요.'],
    schools: [school(hangang, 'master', 2023, 'data-science')],
    keywords: ['로컬', '커머스', '데이터 시각화'],
    skills: ['기획', '데이터 분석', 'Python', 'SQL'],
    listed: true,
  },
  {
    name: '윤도현',
    email: 'dohyun@dumul.example',
    type: 'alumni',
    provenSchool: dumul,
    introduction: '핀테크 회사에서 결제를 만들고 있어요. 코드 리뷰가 필요하면 불러 주세요.',
    joinedOn: '2025-01-20',
    invitedBy: 1,
    vouch: ['project', '해커톤에서 만났어요. 새벽 네 시에도 차분하게 문제를 푸는 사람이에요.'],
    schools: [school(dumul, 'bachelor', 2014, 'computer-science')],
    careers: [{ company: '새길페이', position: '백엔드 개발자', specialties: ['결제', '인프라'] }],
    keywords: [],
    skills: ['Java', 'Spring', 'PostgreSQL'],
    listed: true,
  },
  {
    name: '한지우',
    email: 'jiwoo@hangang.example',
    type: 'alumni',
    mentorVerified: true,
    provenSchool: hangang,
    introduction: '접근성 컨설턴트예요. 점자와 소리로 읽는 화면을 함께 고민해요.',
    joinedOn: '2025-01-09',
    invitedBy: 4,
    vouch: ['work', '같은 팀에서 3년을 일했어요. 후배를 기다려 줄 줄 아는 선배예요.'],
    schools: [
      school(hangang, 'bachelor', 2011, 'special-education'),
      school(dumul, 'master', 2016, 'industrial-design'),
    ],
    careers: [
      { company: '다온접근성연구소', position: '컨설턴트', specialties: ['웹 접근성', '서비스 디자인'] },
    ],
    keywords: [],
    skills: ['웹 접근성', '사용자 조사', '멘토링'],
    listed: true,
  },
  {
    name: '오세린',
    email: 'serin@dure.example',
    type: 'alumni',
    operator: true,
    mentorVerified: true,
    provenSchool: null,
    introduction: '두레를 돌보고 있어요. 불편한 점이 있으면 언제든 알려 주세요.',
    joinedOn: '2025-01-02',
    invitedBy: null,
    schools: [school(hangang, 'bachelor', 2008, 'sociology', 'business-administration')],
    careers: [{ company: '두레', position: '커뮤니티 매니저', specialties: ['커뮤니티 운영'] }],
    keywords: [],
    skills: ['커뮤니티 운영', '퍼실리테이션'],
    listed: true,
  },
  {
    name: '이재윤',
    email: 'jaeyun@hangang.example',
    type: 'student',
    provenSchool: hangang,
    joinedOn: '2025-02-11',
    invitedBy: 1,
    vouch: ['project', '책방 지도를 처음부터 같이 그렸어요. 화면을 보는 눈이 섬세해요.'],
    schools: [school(hangang, 'bachelor', 2021, 'software', 'visual-design')],
    keywords: ['지도', '로컬', '사이드 프로젝트'],
    skills: ['React', 'TypeScript', 'Figma'],
  },
  {
    name: '정하린',
    email: 'harin@dumul.example',
    type: 'student',
    provenSchool: dumul,
    joinedOn: '2025-02-18',
    invitedBy: 2,
    vouch: ['school', '동아리 후배예요. 납땜 인두를 쥐면 밥도 잊어요.'],
    schools: [school(dumul, 'bachelor', 2022, 'mechatronics')],
    keywords: ['기후', '하드웨어', '캠퍼스'],
    skills: ['Arduino', 'PCB 설계', '3D 프린팅'],
  },
  {
    name: '최민재',
    email: 'minjae@hangang.example',
    type: 'student',
    provenSchool: hangang,
    joinedOn: '2025-03-03',
    invitedBy: 5,
    vouch: ['school', '수업마다 질문을 가장 많이 하는 친구예요.'],
    schools: [school(hangang, 'bachelor', 2020, 'environmental-science')],
    keywords: ['기후', '실험', '교육'],
    skills: ['실험 설계', '통계', '발표'],
  },
  {
    name: '강예린',
    email: 'yerin@neuti.example',
    type: 'student',
    provenSchool: neuti,
    introduction: '그림으로 설명하는 일을 좋아해요.',
    joinedOn: '2025-03-10',
    invitedBy: 3,
    vouch: ['project', '점자 악보의 표지를 그려 주었어요. 손끝이 다정해요.'],
    schools: [school(neuti, 'bachelor', 2022, 'visual-design', 'animation')],
    keywords: ['전시', '일러스트', '기록'],
    skills: ['일러스트', 'Figma', '편집 디자인'],
  },
  {
    name: '임태오',
    email: 'taeo@dumul.example',
    type: 'student',
    provenSchool: dumul,
    joinedOn: '2025-03-17',
    invitedBy: 6,
    vouch: ['school', '기숙사 옆방이에요. 고장 난 물건이 이 친구를 거치면 살아나요.'],
    schools: [school(dumul, 'bachelor', 2023, 'mechanical-engineering')],
    keywords: ['하드웨어', '캠퍼스'],
    skills: ['CAD', 'SolidWorks', 'Raspberry Pi'],
  },
  {
    name: '송다인',
    email: 'dain@neuti.example',
    type: 'student',
    provenSchool: neuti,
    joinedOn: '2025-04-01',
    invitedBy: 8,
    vouch: ['school', '같은 작업실을 써요. 소리를 듣고 곡을 그려 내요.'],
    schools: [school(neuti, 'bachelor', 2021, 'composition')],
    keywords: ['음악', '접근성'],
    skills: ['작곡', '음향'],
  },
  {
    name: '배수현',
    email: 'suhyun@dumul.example',
    type: 'alumni',
    mentorVerified: true,
    provenSchool: dumul,
    introduction: '세무사로 일하며 학생 창업자의 첫 장부를 봐 드려요.',
    joinedOn: '2025-04-14',
    invitedBy: 2,
    vouch: ['work', '우리 회사의 첫 세무를 맡아 주셨어요. 어려운 말을 쉽게 풀어 주세요.'],
    schools: [school(dumul, 'bachelor', 2009, 'taxation')],
    careers: [{ company: '배수현 세무회계', position: '세무사', specialties: ['스타트업 세무'] }],
    keywords: [],
    skills: ['회계', '재무 모델링'],
  },
  {
    name: '조은결',
    email: 'eungyeol@hangang.example',
    type: 'student',
    provenSchool: hangang,
    joinedOn: '2025-04-21',
    invitedBy: 7,
    vouch: ['other', '봉사 동아리에서 만났어요. 아이들이 이름을 부르며 달려오는 사람이에요.'],
    schools: [school(hangang, 'doctoral', 2024, 'education')],
    keywords: ['교육', '봉사', '과학'],
    skills: ['교육', '글쓰기', '퍼실리테이션'],
  },
];

/** The inviters come before those they invited. */
export const people: readonly Person[] = drafts.map((draft, index) => ({
  careers: [],
  vouch: null,
  listed: false,
  ...draft,
  id: demoId('member', index + 1),
  invitedBy: draft.invitedBy === null ? null : demoId('member', draft.invitedBy),
}));

/** The id of a person by their number in the list, from 1. */
export const person = (number: number): string => demoId('member', number);

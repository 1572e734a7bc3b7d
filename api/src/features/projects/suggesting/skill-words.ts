/** A part of a role's name, in lower case, that asks for this skill. */
export interface SkillWord {
  readonly word: string;
  readonly skill: string;
}

/** The role names that each skill serves. Roles are free text: a seat says 프런트엔드, and its holder knows React. */
const crafts: readonly (readonly [roles: readonly string[], skills: readonly string[]])[] = [
  [
    ['프런트', '프론트', '웹 개발', 'frontend'],
    ['React', 'TypeScript', 'JavaScript', 'HTML', 'CSS', 'Next.js', 'Vue', 'Svelte', 'Angular', '웹 접근성'],
  ],
  [
    ['백엔드', '서버', 'backend'],
    ['Java', 'Spring', 'Node.js', 'NestJS', 'Django', 'FastAPI', 'Go', 'Rust', 'Python', 'PHP', 'SQL'],
  ],
  [
    ['앱 개발', '모바일', '안드로이드', 'ios'],
    ['React Native', 'Flutter', 'Swift', 'Kotlin', 'iOS 개발', 'Android 개발'],
  ],
  [
    ['디자인', '디자이너', 'ui', 'ux'],
    [
      'Figma',
      'UX 디자인',
      'UI 디자인',
      '그래픽 디자인',
      '브랜딩',
      '일러스트',
      '편집 디자인',
      '서비스 디자인',
    ],
  ],
  [
    ['데이터', '통계', '분석'],
    ['데이터 분석', 'SQL', 'Python', 'pandas', 'R', '통계', 'Excel', '데이터 시각화', 'Tableau'],
  ],
  [
    ['인공지능', '머신러닝', '모델'],
    ['머신러닝', '딥러닝', 'PyTorch', 'TensorFlow', '자연어 처리', '컴퓨터 비전', '생성형 AI', 'Python'],
  ],
  [
    ['기획', 'pm', '매니저', '운영'],
    ['기획', '서비스 기획', '프로젝트 관리', '사용자 조사', '행사 기획', '커뮤니티 운영'],
  ],
  [
    ['마케팅', '홍보', 'sns'],
    ['마케팅', '퍼포먼스 마케팅', 'SNS 운영', '홍보', '카피라이팅', '콘텐츠 제작'],
  ],
  [
    ['영상', '촬영', '사진'],
    ['영상 편집', '영상 촬영', '사진 촬영', 'Premiere Pro', 'Final Cut Pro', '모션 그래픽'],
  ],
  [
    ['글', '취재', '에디터', '원고'],
    ['글쓰기', '인터뷰', '편집·교열', '카피라이팅', '시나리오 작성'],
  ],
  [
    ['하드웨어', '회로', '기구', '펌웨어'],
    ['Arduino', 'Raspberry Pi', '임베디드', 'PCB 설계', 'CAD', '3D 프린팅'],
  ],
  [
    ['음악', '악보', '음향', '사운드'],
    ['작곡', '음향'],
  ],
];

/** Shorter names ("C", "R") occur in any word. */
const ownNameMinLength = 2;

/**
 * The words in role names that point to these skills: the skills' own names and the roles they serve. In the order of
 * the skills.
 */
export function skillWords(skills: readonly string[]): SkillWord[] {
  return skills.flatMap((skill) => {
    const name = skill.toLowerCase();
    const roles = crafts
      .filter(([, known]) => known.some((each) => each.toLowerCase() === name))
      .flatMap(([roles]) => roles);
    const own = name.length >= ownNameMinLength ? [name] : [];
    return [...own, ...roles].map((word) => ({ word, skill }));
  });
}

/** What a page that is read mostly leads to, fetched while it is read (web/app/prefetch/fetch-while-idle.ts). */
export interface LedTo {
  /** Files that are imported once it is used: a screen, a dialog, a part of the page that is taken over late. */
  readonly files: readonly string[];
  /** What the next screen asks for first, as paths on this origin. */
  readonly data?: readonly string[];
  /** It is a page of its own, come to by a link: with its styles. */
  readonly byLink?: true;
}

/** Declares the typeface to a page that is come to by a link of its own. */
const faces = '../virtual:pretendard/first.css';

/** Of a screen that lives in the browser. */
const step = (file: string) => [file, 'app/session/guard.ts', 'app/routing/redirects.ts'];

const joining: LedTo = {
  files: [
    ...step('app/joining/student-certify.tsx'),
    'app/joining/alumni-certify.tsx',
    'app/ui/welcome-rope.tsx',
  ],
  data: ['/config/universities.json'],
};
const reporting: LedTo = { files: ['app/page-tools/report-dialog.tsx'] };
const asking: LedTo = { files: ['app/joining/invitation/ask-dialog.tsx'] };

/** By screen. */
export const leadsTo: Readonly<Record<string, LedTo>> = {
  landing: { files: [...step('app/sign-in/login.tsx'), faces], byLink: true },
  welcome: joining,
  'event-welcome': joining,
  'project-welcome': {
    files: [
      ...step('app/joining/invitation/joining-ways.tsx'),
      'app/joining/invitation/accept-sign-in.tsx',
      'app/ui/welcome-rope.tsx',
    ],
  },
  project: { files: [...reporting.files, 'app/projects/wanted-roles.tsx'] },
  profile: reporting,
  post: { files: ['app/posts/image-viewer/image-viewer.tsx', ...reporting.files] },
};

/** By screen, where it says that what it is about is not there. */
export const goneLeadsTo: Readonly<Record<string, LedTo>> = {
  welcome: asking,
  'project-welcome': asking,
};

/** What usually follows a public page, fetched while it is read (web/app/prefetch/fetch-while-idle.ts). */
export interface LedTo {
  /** Files imported once the page is used: a screen, a dialog, or a part that is hydrated late. */
  readonly files: readonly string[];
  /** The next screen's first requests, as paths on this origin. */
  readonly data?: readonly string[];
  /** Whether it is a separate page load: then its styles are needed too. */
  readonly byLink?: true;
}

/** Declares the typeface on a page of its own. */
const faces = '../virtual:pretendard/first.css';

/** A screen that is rendered in the browser. */
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

/** By screen, if its subject is missing. */
export const goneLeadsTo: Readonly<Record<string, LedTo>> = {
  welcome: asking,
  'project-welcome': asking,
};

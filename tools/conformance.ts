import { run } from './step.ts';

/** The rows that e2e/conformance shows: there a test's title is the row, as Playwright lists it. */

interface Suite {
  readonly title: string;
  readonly specs: readonly { title: string }[];
  readonly suites?: readonly Suite[];
}

const titlesOf = ({ specs, suites = [] }: Suite): string[] => [
  ...specs.map(({ title }) => title),
  ...suites.flatMap((group) => titlesOf(group).map((title) => `${group.title} › ${title}`)),
];

function listOf(suite: Suite): string {
  const link = `[${suite.title.replace(/^.*\/|\.spec\.ts$/g, '')}](../e2e/${suite.title})`;
  const rows = titlesOf(suite).map(
    (title) => `- ${title.replace(/ @both\b/, '').replace(/[<>{}_*]/g, '\\$&')}`,
  );
  return [`### ${link}`, '', ...rows].join('\n');
}

export async function originalsRows(): Promise<string> {
  const { output } = await run({
    name: 'rows of the original',
    command: [
      'playwright',
      'test',
      '-c',
      'e2e',
      '--project=phone',
      '--list',
      '--reporter=json',
      'e2e/conformance',
    ],
  });
  const { suites }: { suites: readonly Suite[] } = JSON.parse(output);
  if (suites.length === 0) throw new Error('Playwright lists no conformance tests');
  const intro =
    'What [the conformance suite](../e2e/conformance/README.md) shows: each of its titles is a row.';
  return ['## The original, row by row', intro, ...suites.map(listOf)].join('\n\n');
}

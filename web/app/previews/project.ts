import type { PublicProject } from '@dure/contract/projects.ts';
import { paths } from '../paths.ts';
import type { Settings } from '../settings.ts';
import { startedByText } from '../text/people.ts';
import { cardLabel, type ProjectCard } from './card.ts';
import { excerptOf, oneLine } from './one-line.ts';
import type { Preview } from './preview.ts';
import { person, structured } from './structured.ts';

export const projectCard = (project: PublicProject, settings: Settings): ProjectCard => ({
  kind: 'project',
  id: project.id,
  label: cardLabel('project', settings),
  title: excerptOf(project.title),
  line: startedByText(project.creator.user_name),
  keywords: project.keywords.map(oneLine),
});

export function projectPreview(project: PublicProject, settings: Settings): Preview {
  const path = paths.project(project.id);
  const description = excerptOf(project.description);
  return {
    title: project.title,
    description,
    type: 'article',
    path,
    card: projectCard(project, settings),
    structured: structured('Project', {
      name: project.title,
      description,
      url: settings.origin + path,
      keywords: project.keywords,
      foundingDate: project.start_date,
      ...(project.end_date !== null && { dissolutionDate: project.end_date }),
      founder: person(project.creator, settings),
    }),
  };
}

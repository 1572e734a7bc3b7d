import type { PublicProject } from '@dure/contract/projects.ts';
import { paths } from '../../paths.ts';
import { startedByText } from '../../text/people.ts';
import type { Settings } from '../settings.ts';
import type { Card } from './card.ts';
import { excerptOf } from './one-line.ts';
import type { Preview } from './preview.ts';
import { person, structured } from './structured.ts';

export const projectCard = (project: PublicProject, settings: Settings): Card => ({
  kind: 'project',
  id: project.id,
  brand: settings.brandName,
  title: excerptOf(project.title),
  line: startedByText(project.creator.user_name),
  rope: 'clasped',
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

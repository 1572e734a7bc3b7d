import {
  askedProjects,
  createProject,
  deleteProject,
  editProject,
  hiddenProject,
  ongoingKeywords,
  ongoingProjects,
  ownProjects,
  publicProject,
  publicProjectsOfMember,
  suggestedProjects,
} from '@dure/contract/projects.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../endpoint.ts';
import { publicRead } from '../../public-read.ts';
import type { Services } from '../../services.ts';
import { presentHidden, presentOwn, presentProject } from './presenter.ts';
import { presentFound } from './searching/service.ts';
import { ProjectsService } from './service.ts';
import { presentSuggestion } from './suggesting/service.ts';

export function projectsRoutes(app: FastifyInstance, services: Services): void {
  const projects = new ProjectsService(services);

  publicRead(app, publicProject, async ({ params }) =>
    presentProject(await projects.publicProject(params.projectId)),
  );
  endpoint(app, hiddenProject, async ({ params, session }) =>
    presentHidden(await projects.hiddenProject({ memberId: session.memberId, projectId: params.projectId })),
  );
  publicRead(app, publicProjectsOfMember, async ({ params, session }) =>
    (await projects.projectsOf(params.userId, session?.memberId ?? null)).map(presentProject),
  );
  publicRead(app, suggestedProjects, async ({ session }) => ({
    projects: (await projects.suggested(session?.memberId ?? null)).map(presentSuggestion),
  }));
  endpoint(app, ongoingProjects, async ({ query: { mine, open_seats, ...query }, session }) => {
    const { page, nextCursor, searchedFor } = await projects.ongoing({
      ...query,
      ...(mine && { memberId: session.memberId }),
      openSeats: open_seats === 'true',
    });
    return { projects: page.map(presentFound), next_cursor: nextCursor, searched_for: searchedFor };
  });
  endpoint(app, ownProjects, async ({ query: { cursor }, session }) => {
    const { page, nextCursor } = await projects.own(session.memberId, cursor ?? null);
    return { projects: page.map(presentOwn), next_cursor: nextCursor };
  });
  endpoint(app, ongoingKeywords, async () => ({ keywords: await projects.ongoingKeywords() }));
  endpoint(app, askedProjects, async ({ session }) => ({ projects: await projects.asked(session.memberId) }));
  endpoint(app, createProject, async ({ body, session, idempotencyKey }) =>
    presentProject(await projects.create(session.memberId, body, idempotencyKey)),
  );
  endpoint(app, editProject, async ({ params, body, session }) =>
    presentProject(await projects.edit({ memberId: session.memberId, projectId: params.projectId }, body)),
  );
  endpoint(app, deleteProject, async ({ params, session }) => {
    await projects.delete({ memberId: session.memberId, projectId: params.projectId });
    return {};
  });
}

import {
  requestUniversity,
  searchCompanies,
  searchPositions,
  searchSkills,
  skillRecommendations,
  universityConfiguration,
} from '@dure/contract/catalog.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../endpoint.ts';
import type { Services } from '../../services.ts';
import { sendConfiguration } from './configuration.ts';
import { CatalogService } from './service.ts';

export function catalogRoutes(app: FastifyInstance, services: Services): void {
  const catalog = new CatalogService(services);

  endpoint(app, universityConfiguration, async ({ request, reply }) =>
    sendConfiguration(services.universities.configuration, request, reply),
  );
  endpoint(app, requestUniversity, async ({ body }) => {
    await catalog.requestUniversity(body);
    return {};
  });
  endpoint(app, skillRecommendations, () => catalog.recommendedSkills());
  endpoint(app, searchSkills, ({ query }) => catalog.search('skills', query.query));
  endpoint(app, searchCompanies, ({ query }) => catalog.search('companies', query.query));
  endpoint(app, searchPositions, ({ query }) => catalog.search('positions', query.query));
}

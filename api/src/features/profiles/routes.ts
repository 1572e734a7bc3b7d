import { editProfile, ownProfile } from '@dure/contract/own-profile.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../endpoint.ts';
import type { Services } from '../../services.ts';
import { presentOwnProfile } from './presenter.ts';
import { ProfilesService } from './service.ts';

export function profilesRoutes(app: FastifyInstance, services: Services): void {
  const profiles = new ProfilesService(services);

  endpoint(app, ownProfile, async ({ session }) => presentOwnProfile(await profiles.own(session.memberId)));
  endpoint(
    app,
    editProfile,
    async ({ body, session }) => presentOwnProfile(await profiles.edit(session.memberId, body)),
    { holdsWholeMember: true },
  );
}

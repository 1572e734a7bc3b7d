import * as contract from '@dure/contract/operating-schools.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../../endpoint.ts';
import type { Services } from '../../../services.ts';
import { askerOf } from '../../sessions/service.ts';
import { entryOf } from './presenter.ts';
import { SchoolsService } from './service.ts';

interface ImportBody {
  readonly schools: readonly contract.ImportedSchool[];
  readonly remove_gone: boolean;
}

const listOf = ({ schools, remove_gone }: ImportBody) => ({
  schools: schools.map(entryOf),
  removeGone: remove_gone,
});

export function operatingSchoolsRoutes(app: FastifyInstance, services: Services): void {
  const service = new SchoolsService(services);

  endpoint(app, contract.findSchools, () => service.find());

  endpoint(app, contract.addSchool, async ({ body, ...call }) => ({
    answered: await service.add(askerOf(call), body),
  }));

  endpoint(app, contract.editSchool, async ({ params, body, ...call }) => {
    await service.edit(askerOf(call), { key: params.key, ...body });
    return {};
  });

  endpoint(app, contract.answerSchoolRequests, async ({ body, ...call }) => ({
    answered: await service.answer(askerOf(call), body),
  }));

  endpoint(app, contract.declineSchoolRequests, async ({ body, ...call }) => ({
    answered: await service.decline(askerOf(call), body),
  }));

  endpoint(app, contract.readSchoolList, async ({ body }) => ({
    schools: await service.read(Buffer.from(body.file, 'base64')),
  }));

  endpoint(app, contract.previewSchoolImport, ({ body }) => service.preview(listOf(body)));

  endpoint(app, contract.importSchools, ({ body, ...call }) =>
    service.import(askerOf(call), { ...listOf(body), version: body.version }),
  );
}

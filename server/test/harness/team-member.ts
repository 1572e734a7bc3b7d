import { expect } from 'vitest';
import { post, projectNewcomer, register } from './newcomer.ts';
import type { ShippedServer } from './shipped-server.ts';

/** A new member of a project that looks for two people in one role, who has taken no seat yet. */
export interface TeamMember {
  readonly projectId: string;
  takeSeat(): Promise<void>;
  giveSeatBack(): Promise<void>;
}

export async function newTeamMember(server: ShippedServer): Promise<TeamMember> {
  const person = await projectNewcomer(server);
  expect(await register(server, person)).toMatchObject({ status: 201 });
  const { project_card_id: projectId, password } = person.body as Record<string, string>;
  const session = await post(server, '/api/token/', { email: person.email, password });
  const [role] = await server.sql`
    insert into project_roles (project_id, ordinal, name, seats)
    values (${projectId ?? ''}, 0, '지도 그리는 사람', 2) returning id`;
  const seat = async (method: 'POST' | 'DELETE', body?: object) => {
    const { status } = await fetch(`${server.origin}/api/project-card/${projectId}/team/seat/`, {
      method,
      headers: {
        authorization: `Bearer ${session.body.access}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(status).toBe(200);
  };
  return {
    projectId: projectId ?? '',
    takeSeat: () => seat('POST', { role_id: role?.id }),
    giveSeatBack: () => seat('DELETE'),
  };
}

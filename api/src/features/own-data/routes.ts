import { exportOwnData } from '@dure/contract/account.ts';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '../../endpoint.ts';
import type { Services } from '../../services.ts';
import { askerOf, requireProof } from '../sessions/service.ts';
import { findOwnData } from './repository.ts';

export function ownDataRoutes(app: FastifyInstance, services: Services): void {
  endpoint(app, exportOwnData, async ({ session, reply, ...call }) => {
    await requireProof(services.db, askerOf({ session, ...call }));
    // Both a program's answer and a person's file; no cache may keep it.
    reply.header('cache-control', 'no-store');
    return findOwnData(services.sql, session.memberId);
  });
}

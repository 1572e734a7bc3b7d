import type { FastifyInstance } from 'fastify';
import { noteReading } from '../features/member-readings/service.ts';
import type { Services } from '../services.ts';

/** Lets console calls record whose data they show. */
export function memberReadings(app: FastifyInstance, { db }: Services): void {
  app.decorate('noteReading', (request, operatorId, answer) =>
    noteReading(db, request, { operatorId, answer }),
  );
}

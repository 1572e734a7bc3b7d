import { openDatabase } from '@dure/api/database/client.ts';
import { findPublicProject } from '@dure/api/features/projects/repository.ts';
import Fastify from 'fastify';

/** The yardstick of the project call: its one query with the same driver behind one Fastify handler. */
interface Question {
  readonly port: number;
  readonly databaseUrl: string;
}

const { port, databaseUrl } = await new Promise<Question>((resolve) => {
  process.once('message', resolve);
  process.send?.('ready');
});
const { publicReads } = openDatabase(databaseUrl);
const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
app.get<{ Params: { id: string } }>('/api/project-card/:id/public-retrieve', (request) =>
  findPublicProject(publicReads, request.params.id),
);
await app.listen({ port, host: '127.0.0.1' });
process.once('disconnect', () => process.exit());

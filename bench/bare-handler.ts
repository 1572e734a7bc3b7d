import Fastify from 'fastify';

/** The yardstick: one Fastify handler that returns given bytes and headers, in a process of its own. */
interface Bytes {
  readonly port: number;
  readonly headers: Record<string, string>;
  /** In base64. */
  readonly body: string;
}

const given = await new Promise<Bytes>((resolve) => {
  process.once('message', resolve);
  process.send?.('ready');
});
const { port, headers } = given;
const body = Buffer.from(given.body, 'base64');
const app = Fastify();
app.get('/*', (_request, reply) => reply.headers(headers).send(body));
await app.listen({ port, host: '127.0.0.1' });
process.once('disconnect', () => process.exit());

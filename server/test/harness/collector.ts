import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CollectedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly kind: number;
  readonly attributes: Readonly<Record<string, unknown>>;
}

export interface Collector {
  readonly endpoint: string;
  readonly spans: CollectedSpan[];
  /** The resource attributes received, from all senders. */
  readonly resource: Record<string, unknown>;
  /** Everything received, as text. */
  readonly bodies: string[];
  close(): Promise<void>;
}

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}
interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<CollectedSpan, 'attributes'> & {
        readonly attributes: readonly Attribute[];
      })[];
    }[];
  }[];
}

const read = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** Receives OTLP/HTTP in JSON. */
export async function startCollector(): Promise<Collector> {
  const collected: Pick<Collector, 'spans' | 'resource' | 'bodies'> = { spans: [], resource: {}, bodies: [] };
  const server = createServer(async (request, answer) => {
    const body = Buffer.concat(await request.toArray()).toString();
    collected.bodies.push(body);
    const wanted = request.url === '/v1/traces' && request.headers['content-type'] === 'application/json';
    if (wanted) {
      for (const { resource, scopeSpans } of (JSON.parse(body) as Sent).resourceSpans) {
        Object.assign(collected.resource, read(resource.attributes));
        for (const span of scopeSpans.flatMap(({ spans }) => spans)) {
          collected.spans.push({ ...span, attributes: read(span.attributes) });
        }
      }
    }
    answer.writeHead(wanted ? 200 : 400, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    ...collected,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

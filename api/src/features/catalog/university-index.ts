import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { University } from '@dure/contract/catalog.ts';
import type { Universities } from '../../services.ts';
import { demoUniversities } from './universities/demo-universities.ts';
import { realUniversities } from './universities/universities.ts';

/** The schools that this instance supports: the real ones and, for demo data, the fictional ones. */
export function supportedUniversities(config: { demo: boolean }): readonly University[] {
  return config.demo ? [...realUniversities, ...demoUniversities] : realUniversities;
}

/**
 * Finds schools by key and by email domain, and holds universities.json ready to send. It is packed here,
 * since packing it at the first request would leave an idle process several MiB larger.
 */
export function createUniversities(list: readonly University[]): Universities {
  const byKey = new Map(list.map((university) => [university.key, university]));
  const byDomain = findingByDomain(list);
  return {
    list: () => list,
    configuration: configurationOf(list),
    byKey: (key) => byKey.get(key) ?? null,
    byEmail: (email) => byDomain(email.slice(email.lastIndexOf('@') + 1)),
  };
}

/** Finds the school whose domain is the given one, or is above it (Specification 7.3). */
export function findingByDomain(list: readonly University[]): (domain: string) => University | null {
  const schools = new Map(list.flatMap((school) => school.domains.map((domain) => [domain, school])));
  return (domain) => {
    const labels = domain.toLowerCase().split('.');
    // The longest domain wins, so that a school on a subdomain of another school's domain is found as itself.
    for (let from = 0; from < labels.length; from += 1) {
      const university = schools.get(labels.slice(from).join('.'));
      if (university) return university;
    }
    return null;
  };
}

function configurationOf(universities: readonly University[]): Universities['configuration'] {
  const json = Buffer.from(JSON.stringify({ universities }));
  // Every school repeats the shared majors: a window that spans the previous list shrinks megabytes to kilobytes.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: json.length };
  return {
    br: brotliCompressSync(json, { params }),
    gzip: gzipSync(json),
    etag: `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`,
  };
}

import { readFileSync } from 'node:fs';
import { routes } from '@dure/contract/routes.ts';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { openApiDocument } from './openapi-document.ts';

const rules = readFileSync(new URL('../../../redocly.yaml', import.meta.url), 'utf8');

// Shows 17.18: the documents keep the committed rules
it.each(['app', 'operator'] as const)(
  'the document for the %s keeps the committed rules',
  async (audience) => {
    const document = openApiDocument(routes, { title: '두레', origin: 'https://dure.example' }, audience);
    const problems = await lintFromString({
      source: JSON.stringify(document),
      absoluteRef: 'openapi.json',
      config: await createConfig(rules),
    });
    const told = problems.map(
      ({ ruleId, message, location }) => `${ruleId} at ${location[0]?.pointer}: ${message}`,
    );
    expect(told).toEqual([]);
  },
  60_000,
);

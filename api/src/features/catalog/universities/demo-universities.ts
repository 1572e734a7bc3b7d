import type { University } from '@dure/contract/catalog.ts';
import { majors } from './majors.ts';

/** Fictional schools for the demo data (Specification 14.7), on domains that nobody can ever own (RFC 2606). */
export const demoUniversities: University[] = [
  {
    key: 'demo-hangang',
    name_ko: '한강대학교',
    name_en: 'Hangang University',
    domains: ['hangang.example'],
    majors,
    aliases: ['한강대', 'HGU'],
  },
  {
    key: 'demo-dumul',
    name_ko: '두물대학교',
    name_en: 'Dumul University',
    domains: ['dumul.example'],
    majors,
    aliases: ['두물대', 'DMU'],
  },
  {
    key: 'demo-neuti',
    name_ko: '느티예술대학교',
    name_en: 'Neuti University of the Arts',
    domains: ['neuti.example'],
    majors,
    aliases: ['느티예술대', '느티예대'],
  },
];

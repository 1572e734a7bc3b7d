import { expect, test } from 'vitest';
import { isSharedDomain } from './shared-domains.ts';

test.for(['gmail.com', 'naver.com', 'ac.kr', 'co.kr', 'hs.kr', 'jeju.kr', 'edu.cn', 'ac.uk', 'com.au'])(
  '%s is open to anybody',
  (domain) => expect(isSharedDomain(domain)).toBe(true),
);

test.for([
  'snu.ac.kr',
  'kaist.ac.kr',
  'unist.kr',
  'dgist.kr',
  'mit.edu',
  'ac.example',
  'gmail.com.kr',
  'ox.ac.uk',
])('%s may be a school’s', (domain) => expect(isSharedDomain(domain)).toBe(false));

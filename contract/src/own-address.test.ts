import { expect, test } from 'vitest';
import { ownAddress } from './own-address.ts';

const id = '019aa000-0000-7000-8000-000000000000';

// Shows 17.2: a mangled address of ours leads to the right page
test.each([
  ['/Welcome?code=1', '/welcome?code=1'],
  ['//welcome?code=1', '/welcome?code=1'],
  ['/welcome%3Fcode=1', '/welcome?code=1'],
  ['/welcome%3Fcode=1?utm=2', '/welcome?code=1&utm=2'],
  ['/welcome%3Fcode%3D1%EB%A1%9C', '/welcome?code=1%EB%A1%9C'],
  ['/Project-card//Welcome/?code=2', '/project-card/welcome?code=2'],
  ['/welcome)', '/welcome'],
  ['/HOME/', '/home'],
  ['/login.', '/login'],
  ['/login%EC%9C%BC%EB%A1%9C', '/login'],
  ['/Project/Ab1', '/project/Ab1'],
  [`/project/${id}%EB%A1%9C%20%EC%99%80`, `/project/${id}`],
  [`/posts/${id}.`, `/posts/${id}`],
  [`/projects/${id}/Team`, `/projects/${id}/team`],
  ['/Operator/Members', '/operator/Members'],
  ['/Mail-stop?t=1', '/mail-stop?t=1'],
  ['/password/reset%3Ftoken=abc', '/password/reset?token=abc'],
])('%s means %s', (address, meant) => {
  expect(ownAddress(address)).toBe(meant);
});

test.each([
  `/${'!'.repeat(16_000)}a`,
  '/',
  '//',
  '/nowhere',
  '/home/nowhere',
  '/welcomeX',
  '/login.php',
  '//evil.example/',
  '/\\evil.example',
  '/API/user/current/',
  '/Healthz',
  '/%',
  '/%E0%A4%A',
  '/.well-known/x',
])('%s means none of ours', (address) => {
  expect(ownAddress(address)).toBeNull();
});

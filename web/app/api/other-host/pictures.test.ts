import { describe, expect, it } from 'vitest';
import { pictureAddress } from './pictures.ts';

const hosts = {
  origin: 'https://api.example',
  imageOrigins: ['https://images.example', 'http://127.0.0.1:9000'],
  ownOrigin: 'https://dure.example',
};
const stored = '/images/0199a1b2-0000-7000-8000-000000000001/640.webp';

describe('a picture of another API host', () => {
  it.each([
    ['/media/a.jpg?v=2', '/pictures/media/a.jpg?v=2'],
    ['media/a.jpg', '/pictures/media/a.jpg'],
    ['https://api.example/media/a.jpg', '/pictures/media/a.jpg'],
    ['//api.example/media/a.jpg', '/pictures/media/a.jpg'],
    ['https://dure.example/media/a.jpg', '/pictures/media/a.jpg'],
    [stored, stored],
    ['https://images.example/a.jpg?w=1#x', 'https://images.example/a.jpg?w=1#x'],
    ['http://127.0.0.1:9000/a.jpg', 'http://127.0.0.1:9000/a.jpg'],
  ])('%s is served at %s', (given, address) => {
    expect(pictureAddress(given, hosts)).toBe(address);
  });

  // Shows 17.10: a bare host's pictures, and numbers for ids
  it.each([
    'https://elsewhere.example/a.jpg',
    'http://images.example/a.jpg',
    'https://images.example.evil.example/a.jpg',
    'https://images.example@evil.example/a.jpg',
    'data:image/svg+xml,<svg/>',
    'javascript:alert(1)',
    'blob:https://dure.example/x',
    'https://[',
    '',
    null,
    undefined,
    7,
    {},
  ])('%s has no address', (given) => {
    expect(pictureAddress(given, hosts)).toBeNull();
  });
});

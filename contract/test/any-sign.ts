import fc from 'fast-check';

/** Any character, for `fc.string`: fast-check's own unit `binary` takes each process a second to create. */
export const anySign = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));

import fc from 'fast-check';

/** Any character, for `fc.string`: its own unit `binary` takes a second to be made, in each process. */
export const anySign = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));

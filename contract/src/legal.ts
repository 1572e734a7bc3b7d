/**
 * Versions of the legal documents: the dates from which they apply (YYYY-MM-DD). The web shows this version, and the
 * api stores it with a consent (Specification 11.1).
 */
export const termsVersion = '2026-11-23';
export const privacyVersion = '2026-11-27';

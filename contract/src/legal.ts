/**
 * Versions of the legal documents, which are the dates from which they hold (YYYY-MM-DD). The web shows the document
 * of this version and the api stores the version beside a consent (Specification 11.1).
 */
export const termsVersion = '2026-11-23';
export const privacyVersion = '2026-11-26';

/** Whether this browser supports passkeys; in-app browsers often do not. */
export const canPasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window;

let byPassword = false;

/** Records that this page's session began with a password, for offering a passkey (Specification 2.6). */
export function noteSignedInByPassword(): void {
  byPassword = true;
}

export const signedInByPassword = () => byPassword;

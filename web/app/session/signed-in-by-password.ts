let byPassword = false;

/** That this page's session began with a password: then one hears of a way without (Specification 2.6). */
export function noteSignedInByPassword(): void {
  byPassword = true;
}

export const signedInByPassword = () => byPassword;

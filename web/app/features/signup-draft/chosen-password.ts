/**
 * The chosen password on its way from /certify to /register: in this page's memory only, never in a storage, a router
 * state or a URL (Specification 5.8). A reload forgets it.
 */
let chosen: { readonly code: string; readonly password: string } | null = null;

export function rememberPassword(code: string, password: string): void {
  chosen = { code, password };
}

/** The password chosen for this invitation's sign-up, or an empty text. */
export function rememberedPassword(code: string): string {
  return chosen?.code === code ? chosen.password : '';
}

export function forgetPassword(): void {
  chosen = null;
}

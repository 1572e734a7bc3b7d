/** Of a change of address that is under way in this tab: the reload after a look into the mail app must not lose it. */
const key = 'change-email';

export function keptVerification<Kept extends object>(nothing: Kept): Kept {
  try {
    return { ...nothing, ...JSON.parse(sessionStorage.getItem(key) ?? '{}') };
  } catch {
    return nothing;
  }
}

export const keepVerification = (kept: object) => sessionStorage.setItem(key, JSON.stringify(kept));

export const dropVerification = () => sessionStorage.removeItem(key);

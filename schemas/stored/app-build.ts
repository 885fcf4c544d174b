/**
 * The number in the cookie `android_build` or `ios_build`, compared with the thresholds of spec section 9. Null when it
 * is no number: the cookie's presence alone already means the native app (contract 5).
 */
export function parseAppBuild(cookie: string | null): number | null {
  if (cookie === null || !/^\d{1,15}$/.test(cookie)) return null;
  return Number(cookie);
}

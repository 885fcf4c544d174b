/**
 * Parses the cookies `android_build` and `ios_build`. Null if the value isn't a number; the existence of a cookie alone means that the page
 * runs in the app.
 */
export function parseAppBuild(cookie: string | null): number | null {
  if (cookie === null || !/^\d{1,15}$/.test(cookie)) return null;
  return Number(cookie);
}

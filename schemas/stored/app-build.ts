export function parseAppBuild(cookie: string | null): number | null {
  if (cookie === null || !/^\d{1,15}$/.test(cookie)) return null;
  return Number(cookie);
}

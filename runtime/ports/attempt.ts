/** Access to cookies and storage throws while they are blocked. */
export function attempt<T>(run: () => T, fallback: T): T {
  try {
    return run();
  } catch {
    return fallback;
  }
}

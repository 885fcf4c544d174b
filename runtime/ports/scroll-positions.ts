const STORAGE_KEY = 'meridian:scroll';

/** Reads the scroll positions of the tab's history entries, by entry. They outlive the document; blocked storage has none. */
export function readScrollPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

export function writeScrollPositions(positions: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
  } catch {
    // Storage is blocked or full: positions last as long as the document.
  }
}

import { attempt } from './attempt.ts';

const STORAGE_KEY = 'meridian:scroll';

export function readScrollPositions(): Map<string, number> {
  return attempt(() => new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][]), new Map());
}

export function writeScrollPositions(positions: ReadonlyMap<string, number>): void {
  attempt(() => sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions])), undefined);
}

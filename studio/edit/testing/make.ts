import { type Made, made } from '../new/new.ts';
import type { Wishes } from '../new/wishes.ts';
import { smallProject } from './small-project.ts';

export type SomeWishes = Pick<Wishes, 'kind' | 'id'> & Partial<Wishes>;

export const BEFORE = smallProject({ 'locales/sources/tr.json': null });

export function make(wishes: SomeWishes, project = BEFORE): Made {
  const found = made(project, { texts: {}, props: {}, ...wishes });
  if ('error' in found) throw new Error(found.error);
  return found;
}

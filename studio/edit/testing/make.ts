import { type CreatedRecord, createRecord } from '../new/create-record.ts';
import type { CreateOptions } from '../new/create-options.ts';
import { createSmallProject } from './small-project.ts';

export type SomeOptions = Pick<CreateOptions, 'kind' | 'id'> & Partial<CreateOptions>;

export const BEFORE = createSmallProject({ 'locales/sources/tr.json': null });

export function make(options: SomeOptions, project = BEFORE): CreatedRecord {
  const found = createRecord(project, { texts: {}, props: {}, ...options });
  if ('error' in found) throw new Error(found.error);
  return found;
}

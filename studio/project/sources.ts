import { oncePerKey } from './once.ts';
import { parseSource, type Source } from './source.ts';

/** A file of a project, parsed; one that is missing is empty. */
export const sourceAt = oncePerKey((project, path): Source => parseSource(project.files.get(path) ?? ''));

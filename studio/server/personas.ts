import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT } from '../../scripts/project-root.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import { listFiles } from '../project/load.ts';
import type { Persona } from './shapes.ts';

const FOLDER = 'sandbox/personas';

/** Lists the product's sandbox personas, which the preview's server uses for every project. */
export async function listPersonas(): Promise<readonly Persona[]> {
  const files = (await listFiles(PROJECT, FOLDER)).filter((file) => file.endsWith('.json'));
  const all = files.map(async (file): Promise<Persona> => {
    const content: unknown = JSON.parse(await readFile(join(PROJECT, file), 'utf8'));
    const getText = (key: string): string => (isObject(content) && typeof content[key] === 'string' ? content[key] : '');
    return { id: file.slice(FOLDER.length + 1, -'.json'.length), title: getText('title'), doc: getText('doc') };
  });
  return (await Promise.all(all)).filter(({ title }) => title !== '');
}

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { tinyProject } from '../tests/errors/tiny-project.ts';
import { freshenSchemas } from './editor-schemas.ts';
import { schemaFiles } from './json-schema.ts';
import type { Project } from './project/project.ts';
import { folderOfTest } from '../tests/studio/folders.ts';

let root = '';
beforeEach(() => void (root = folderOfTest()));

const freshen = (project: Project) => freshenSchemas({ root, project });
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const SITE = 'schemas/json/site.schema.json';

describe('the schemas that editors read', () => {
  it('are written to where the files look for them', async () => {
    await freshen(tinyProject());
    for (const [path, schema] of schemaFiles(tinyProject())) expect(JSON.parse(read(path))).toEqual(schema);
  });

  it('offer a new id, and are left alone while nothing changed', async () => {
    await freshen(tinyProject());
    expect(read(SITE)).not.toContain('"promo"');
    writeFileSync(join(root, SITE), 'mine');
    await freshen(tinyProject());
    expect(read(SITE)).toBe('mine');
    await freshen(tinyProject({ 'rules/promo.rule.json': { title: 't' } }));
    expect(read(SITE)).toContain('"promo"');
  });

  it('are not written where there is no project, and stop nobody where they can’t be', async () => {
    await freshen(tinyProject().withFiles({ files: new Map() }));
    expect(readdirSync(root)).toEqual([]);
    writeFileSync(join(root, 'schemas'), 'a file, no folder');
    await freshen(tinyProject());
    expect(readdirSync(root)).toEqual(['schemas']);
  });
});

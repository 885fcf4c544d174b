import { expect, it } from 'vitest';
import { effectiveManifest, resolveSite } from '../../studio/project/resolve.ts';
import { validateProject } from '../../studio/validate/validate.ts';
import { siteKeys } from '../../studio/project/layers.ts';
import { generatedProject, surroundings } from './generated-project.ts';

it('a generated project is sound, the same each time, and each of its sites has 300 surfaces', () => {
  const project = generatedProject(12);
  expect(validateProject(project, surroundings)).toEqual([]);
  expect([...generatedProject(12).files]).toEqual([...project.files]);
  const sites = siteKeys(project).filter((key) => key !== 'main');
  const counts = sites.map((key) => Object.keys(effectiveManifest(resolveSite(project, key), surroundings.parts).surfaces).length);
  expect(counts).toEqual(Array.from({ length: 12 }, () => 300));
});

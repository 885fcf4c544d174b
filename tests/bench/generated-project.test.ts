import { expect, it } from 'vitest';
import { validateProject } from '../../studio/validate/validate.ts';
import { generatedProject } from './generated-project.ts';

it('a generated project is sound, the same each time, and each of its sites has 300 surfaces', () => {
  const project = generatedProject(10);
  expect(validateProject(project)).toEqual([]);
  expect([...generatedProject(10).files]).toEqual([...project.files]);
  const sites = project.siteKeys.filter((key) => key !== 'main');
  const counts = sites.map((key) => Object.keys(project.site(key).manifest.surfaces).length);
  expect(counts).toEqual(Array.from({ length: 10 }, () => 300));
});

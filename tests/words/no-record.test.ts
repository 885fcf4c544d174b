import { expect, it } from 'vitest';
import { validateProject } from '../../studio/validate/validate.ts';
import { surroundings, tinyProject } from '../errors/tiny-project.ts';
import { describeFinding } from '../../studio/project/finding.ts';

const { page } = surroundings.parts;
const wordy = { ...surroundings, parts: { ...surroundings.parts, page: { ...page!, namespaces: ['parts'] } } };

const found = (text: string) => {
  const changes = {
    'locales/en/ui.json': { close: 'Close' },
    'locales/en/parts.json': { close: 'Close' },
    'manifests/base/guards.json': { unavailable: { when: 'blocked', priority: 1, screen: 'page', props: { title: { text } } } },
  };
  return validateProject(tinyProject(changes, wordy)).map(describeFinding);
};

it.each(['ui:close', 'parts:close'])("[MAN-30] a record that names %s is told that it is a component's own word", (text) => {
  expect(found(text)).toEqual([`guards.unavailable.props.title.text: "${text}" is a component's own word: no record names it`]);
});

it('any other text may be named', () => {
  expect(found('notices:home')).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { FILES, SECOND, tinyProject } from '../../tests/errors/tiny-project.ts';
import { validateProject } from './validate.ts';

const { notice } = FILES['manifests/base/surfaces.json'] as { readonly notice: object };
const says = (patch: object) =>
  validateProject(tinyProject({ 'manifests/second.json': { ...SECOND, ...patch } })).map(({ message, suggestion = '' }) => [
    message,
    suggestion,
  ]);

describe('a name that is not known', () => {
  it.each([
    ['yes', 'expected true, false or the id of a rule; no rule "yes"; known: notice, blocked', ''],
    ['notise', 'expected true, false or the id of a rule; no rule "notise"', 'notice'],
  ])('[TOL-8] says what "dismissible" takes: %s', (dismissible, message, suggestion) => {
    expect(says({ surfaces: { notice: { ...notice, dismissible } } })).toEqual([[message, suggestion]]);
  });

  it('[TOL-8] is told with all that are known where these are few and none is near', () => {
    expect(says({ links: { start: { route: 'nowhere' } } })).toEqual([['no route "nowhere"; known: home, trade', '']]);
    const features = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`other${at}`, { hidden: false }]));
    expect(says({ features, links: { start: { route: 'home', feature: 'nothing' } } })).toEqual([['no feature "nothing"', '']]);
  });
});

describe('a query parameter of a link', () => {
  const routes = { home: { query: ['method', 'tab'] } };

  it('[TOL-6] is one that its route reads', () => {
    expect(says({ routes, links: { home: { query: { method: 'card', tab: 'a' } } } })).toEqual([]);
    expect(says({ routes, links: { home: { app: { route: 'home', query: { other: '1' } } } } })).toEqual([
      ['the route "home" reads no query parameter "other"; known: method, tab', ''],
    ]);
    expect(says({ links: { home: { query: { tab: 'a' } } } })).toEqual([['the route "home" reads no query parameter "tab"', '']]);
  });

  it('[TOL-6] may open a surface on any route', () => {
    const { when: _, ...opened } = { when: '', ...notice, opens: { by: 'user', query: 'deposit' } };
    expect(says({ surfaces: { opened }, links: { home: { query: { deposit: 'USDT' } } } })).toEqual([]);
  });
});

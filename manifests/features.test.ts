import { beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../components/registry.ts';
import type { ComponentParts } from '../schemas/manifest/component.ts';
import type { SiteDocument } from '../schemas/manifest/site-document.ts';
import { PROJECT } from '../scripts/project-root.ts';
import { siteDocument } from '../studio/project/document.ts';
import { loadProject, type Project, withFile } from '../studio/project/project.ts';
import { loadSurroundings } from '../studio/project/surroundings.ts';

/** The paths of features that each site lacks (contract 9, 10); the Turkey site has the app at an address of its own. */
const REFERRAL = ['/referral', '/referral/affiliate', '/referral/broker'];
const CHAT = ['/groupchat/chatroom'];
const LACKS: Readonly<Record<string, readonly string[]>> = {
  main: [],
  turkey: ['/appdownload'],
  eu: [...REFERRAL, ...CHAT, '/appdownload'],
  hk: [...REFERRAL, ...CHAT],
  us: [...REFERRAL, ...CHAT],
  bahamas: REFERRAL,
  singapore: [...REFERRAL, ...CHAT],
  uk: [...REFERRAL, ...CHAT],
  japan: [...REFERRAL, ...CHAT],
  uae: REFERRAL,
  testnet: [...REFERRAL, ...CHAT, '/appdownload'],
};
let project: Project;
let parts: ComponentParts;

beforeAll(async () => {
  project = await loadProject(PROJECT);
  ({ parts } = await loadSurroundings(PROJECT, registry));
});

/** The site's document after a patch of its own file. */
function documentWith(key: string, patch: { site?: object; features?: object } = {}): SiteDocument {
  const path = `manifests/${key}.json`;
  const own = JSON.parse(project.files.get(path) ?? '{}') as { site: object; features?: object };
  const patched = { ...own, site: { ...own.site, ...patch.site }, features: { ...own.features, ...patch.features } };
  return siteDocument(withFile(project, path, JSON.stringify(patched)), key, { parts, icons: '' });
}

describe.each(Object.entries(LACKS))('%s', (key, lacks) => {
  it('[RTE-36] has no route of what it hides', () => {
    const paths = Object.values(documentWith(key).routes).map(({ path }) => path);
    expect([...REFERRAL, ...CHAT, '/appdownload'].filter((path) => !paths.includes(path))).toEqual(lacks);
  });

  it('[SIT-26] hides the same whatever its providers and addresses are', () => {
    const { site: _site, ...hidden } = documentWith(key);
    const { site, ...rest } = documentWith(key, { site: { authorizedLogin: [], chatroom: '' } });
    expect([site.authorizedLogin, site.chatroom]).toEqual([[], '']);
    expect(rest).toEqual(hidden);
  });
});

it.each(['appDownload', 'referral', 'chatroom'])('[SIT-26][RTE-36] %s offers and takes away its routes and surfaces', (feature) => {
  const owned = (hidden: boolean) => {
    const { routes, surfaces } = documentWith('hk', { features: { [feature]: { hidden } } });
    return [...Object.values(routes), ...Object.values(surfaces)].filter((record) => record.feature === feature);
  };
  expect(owned(true)).toEqual([]);
  expect(owned(false)).not.toEqual([]);
});

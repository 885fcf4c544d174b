import { describe, expect, it } from 'vitest';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import { frozen, SITES, type SiteKey } from '../../tests/project/frozen.ts';
import { siteDocument } from './document.ts';

interface Patch {
  readonly site?: object;
  readonly features?: object;
}

/** The site's document after a patch of its own file. */
function documentWith(key: SiteKey, patch: Patch = {}): SiteDocument {
  const path = `manifests/${key}.json`;
  const own = JSON.parse(frozen.files.get(path) ?? '{}') as Patch;
  const patched = { ...own, site: { ...own.site, ...patch.site }, features: { ...own.features, ...patch.features } };
  return siteDocument(frozen.with(path, JSON.stringify(patched)).site(key), '');
}

describe('what a site hides', () => {
  it.each(SITES)('[SIT-26] on %s is the same whatever its providers and addresses are', (key) => {
    const { site: _site, ...hidden } = documentWith(key);
    const { site, ...rest } = documentWith(key, { site: { authorizedLogin: [], chatroom: '' } });
    expect([site.authorizedLogin, site.chatroom]).toEqual([[], '']);
    expect(rest).toEqual(hidden);
  });

  it.each(['appDownload', 'referral'])('[SIT-26][RTE-36] takes the routes and surfaces of %s away', (feature) => {
    const owned = (hidden: boolean) => {
      const { routes, surfaces } = documentWith('main', { features: { [feature]: { hidden } } });
      return [...Object.values(routes), ...Object.values(surfaces)].filter((record) => record.feature === feature);
    };
    expect(owned(true)).toEqual([]);
    expect(owned(false)).not.toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { SiteDocument } from '../../schemas/manifest/site-document.ts';
import { frozen, SITES, type SiteKey, surroundings } from '../../tests/project/frozen.ts';
import { siteDocument } from './document.ts';
import { withFile } from './project.ts';

interface Patch {
  readonly site?: object;
  readonly features?: object;
}

/** The site's document after a patch of its own file. */
function documentWith(key: SiteKey, patch: Patch = {}): SiteDocument {
  const path = `manifests/${key}.json`;
  const own = JSON.parse(frozen.files.get(path) ?? '{}') as Patch;
  const patched = { ...own, site: { ...own.site, ...patch.site }, features: { ...own.features, ...patch.features } };
  return siteDocument(withFile(frozen, path, JSON.stringify(patched)), key, { parts: surroundings.parts, icons: '' });
}

describe('what a site hides', () => {
  it.each(SITES)('[SIT-26] on %s is the same whatever its providers and addresses are', (key) => {
    const { site: _site, ...hidden } = documentWith(key);
    const { site, ...rest } = documentWith(key, { site: { authorizedLogin: [], chatroom: '' } });
    expect([site.authorizedLogin, site.chatroom]).toEqual([[], '']);
    expect(rest).toEqual(hidden);
  });

  it.each(['appDownload', 'referral'])('[SIT-18][SIT-26][RTE-36] of %s is away, and all else is there', (feature) => {
    const recordsWith = (hidden: boolean) => {
      const { routes, surfaces, links } = documentWith('main', { features: { [feature]: { hidden } } });
      return Object.entries({ ...routes, ...surfaces, ...links });
    };
    const ofFeature = ([, record]: readonly [string, object | null]) =>
      record !== null && 'feature' in record && record.feature === feature;
    expect(recordsWith(false).filter(ofFeature)).not.toEqual([]);
    expect(recordsWith(true)).toEqual(recordsWith(false).filter((entry) => !ofFeature(entry)));
  });
});

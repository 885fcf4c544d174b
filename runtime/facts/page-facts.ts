import { ROUTE_FACTS } from '../../schemas/facts/route-facts.ts';
import { parseConsent } from '../../schemas/stored/consent.ts';
import { parseEntryChoice } from '../../schemas/stored/entry-choice.ts';
import { known } from './reading.ts';
import type { FactSources } from './sources.ts';

export const PAGE_FACTS: FactSources = {
  'page.route': ({ route }) => known(route.id),
  'page.area': ({ route }) => known(ROUTE_FACTS['page.area'](route.route)),
  'page.language': ({ route }) => known(route.language),
  'page.theme': ({ appearance }) => known(appearance.theme),
  'page.isCoded': ({ route }) => known(ROUTE_FACTS['page.isCoded'](route.route)),
  'page.isUpcoming': ({ route }) => known(ROUTE_FACTS['page.isUpcoming'](route.route)),
  'device.isPhone': ({ device }) => known(device.isPhone),
  'device.isMobileAgent': ({ device }) => known(device.isMobileAgent),
  'device.isNativeApp': ({ device }) => known(device.isNativeApp),
  'device.androidBuild': ({ device }) => known(device.androidBuild),
  'device.iosBuild': ({ device }) => known(device.iosBuild),
  'device.language': ({ device }) => known(device.language),
  'consent.choice': ({ storage }) => known(parseConsent(storage.get('consent'))),
  'entry.timestamp': ({ storage }) => known(parseEntryChoice(storage.get('entry'))?.timestamp ?? null),
  'entry.keepaliveDays': ({ storage }) => known(parseEntryChoice(storage.get('entry'))?.keepaliveDays ?? null),
};

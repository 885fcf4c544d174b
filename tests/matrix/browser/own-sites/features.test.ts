import { testFeatures } from '../../../kit/browser/features-test.ts';
import { DOCUMENTS } from '../../../kit/browser/sites.ts';

for (const document of DOCUMENTS) testFeatures(document);

import { testFeatures } from '../../../e2e/support/features-test.ts';
import { DOCUMENTS } from '../../../own-sites/own.ts';

for (const document of DOCUMENTS) testFeatures(document);

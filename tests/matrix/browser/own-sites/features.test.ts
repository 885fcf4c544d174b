import { testFeatures } from '../../../e2e/support/features-test.ts';
import { DOCUMENTS } from '../../../e2e/support/own-documents.ts';

for (const document of DOCUMENTS) testFeatures(document);

import { testFeatures } from '../../../kit/browser/features-test.ts';
import { DOCUMENTS } from '../../../kit/browser/own-documents.ts';

for (const document of DOCUMENTS) testFeatures(document);

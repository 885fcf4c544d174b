import { DOCUMENTS } from '../../kit/browser/sites.ts';
import { testFeatures } from '../../kit/browser/features-test.ts';

const hidden = ({ features }: (typeof DOCUMENTS)[number]): number => Object.values(features).filter((isShown) => !isShown).length;

// The site that hides the most. The matrix looks at all.
const most = DOCUMENTS.toSorted((a, b) => hidden(a) - hidden(b)).at(-1);
if (most !== undefined) testFeatures(most);

import { DOCUMENTS } from '../../own-sites/own.ts';
import { testFeatures } from '../support/features-test.ts';

/** How many features a site hides. */
const hidden = ({ features }: (typeof DOCUMENTS)[number]): number => Object.values(features).filter((isShown) => !isShown).length;

// The sites that hide the fewest and the most. The matrix looks at all.
const [fewest, ...others] = DOCUMENTS.toSorted((a, b) => hidden(a) - hidden(b));
for (const document of [fewest, others.at(-1)]) if (document !== undefined) testFeatures(document);

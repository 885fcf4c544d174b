import { describeMisspelt, FILES } from '../properties/misspelt.ts';

describeMisspelt(FILES);

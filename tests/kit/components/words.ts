import { createInstance } from 'i18next';
import { setI18n } from 'react-i18next';

/** Texts are their keys, because tests don't depend on wording. */
const words = createInstance();
void words.init({ lng: 'cimode', appendNamespaceToCIMode: true, initAsync: false, resources: {}, react: { useSuspense: false } });
setI18n(words);

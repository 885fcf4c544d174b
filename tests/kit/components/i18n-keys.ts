import { createInstance } from 'i18next';
import { setI18n } from 'react-i18next';

/** Texts are their keys, because tests don't depend on wording. */
const i18n = createInstance();
void i18n.init({ lng: 'cimode', appendNamespaceToCIMode: true, initAsync: false, resources: {}, react: { useSuspense: false } });
setI18n(i18n);

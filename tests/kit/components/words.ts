import { createInstance } from 'i18next';
import { setI18n } from 'react-i18next';

/** i18next's language in which a text is its key: what a test asks for is that the word stands there, not how it reads. */
const words = createInstance();
void words.init({ lng: 'cimode', appendNamespaceToCIMode: true, initAsync: false, resources: {}, react: { useSuspense: false } });
setI18n(words);

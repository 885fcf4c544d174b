import { createInstance } from 'i18next';
import { getI18n, setI18n } from 'react-i18next';
import { onTestFinished } from 'vitest';

/** Renders the rest of a test in a language. Texts are their keys unless given by namespace. */
export function setLanguage(lng: string, texts: Readonly<Record<string, object>> = {}): void {
  const before = getI18n();
  const i18n = createInstance();
  const interpolation = { escapeValue: false };
  void i18n.init({ lng, appendNamespaceToMissingKey: true, initAsync: false, resources: { [lng]: texts }, interpolation });
  setI18n(i18n);
  onTestFinished(() => setI18n(before));
}

import { acceptTexts } from '../../studio/texts/accept.ts';
import { createTinyProject } from './tiny-project.ts';

const TEXTS = { 'locales/tr/notices.json': { home: 'Ana sayfa', trade: 'İşlem {{pair}}', notice: { title: 'Duyuru' } } };
const { path, text } = acceptTexts(createTinyProject(TEXTS), 'tr', []);

export const SOURCES = JSON.parse(text) as Readonly<Record<string, string>>; // as it was just written

/** Accepted Turkish translations of the tiny project. */
export const TRANSLATED: Readonly<Record<string, object>> = { ...TEXTS, [path]: SOURCES };

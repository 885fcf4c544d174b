import { acceptTexts } from '../../studio/texts/accept.ts';
import { tinyProject } from './tiny-project.ts';

const WORDS = { 'locales/tr/notices.json': { home: 'Ana sayfa', trade: 'İşlem {{pair}}', notice: { title: 'Duyuru' } } };
const { path, text } = acceptTexts(tinyProject(WORDS), 'tr', []);

export const MADE_FROM = JSON.parse(text) as Readonly<Record<string, string>>; // as it was just written

/** Accepted Turkish translations of the tiny project. */
export const TRANSLATED: Readonly<Record<string, object>> = { ...WORDS, [path]: MADE_FROM };

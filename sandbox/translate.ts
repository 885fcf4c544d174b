import { readFileSync } from 'node:fs';
import { isObject } from '../schemas/manifest/shape.ts';
import { z } from '../schemas/zod.ts';

const translations = z.record(z.string(), z.string());
type Translations = z.infer<typeof translations>;

const cache = new Map<string, Translations>();

function getTranslations(language: string): Translations {
  const [family = ''] = language.split('-');
  const known = cache.get(family) ?? readTranslations(family);
  cache.set(family, known);
  return known;
}

function readTranslations(family: string): Translations {
  if (!/^[a-z]{2}$/.test(family) || family === 'en') return {};
  try {
    return z.parse(translations, JSON.parse(readFileSync(new URL(`texts/${family}.json`, import.meta.url), 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}

export function translate(text: string, language: string): string {
  const known = getTranslations(language);
  return Object.hasOwn(known, text) ? (known[text] ?? text) : text;
}

function translateAll(value: unknown, language: string): unknown {
  if (typeof value === 'string') return translate(value, language);
  if (Array.isArray(value)) return value.map((item) => translateAll(item, language));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, translateAll(item, language)]));
}

export async function translateResponse(response: Response, language: string): Promise<Response> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  if (!isJson || Object.keys(getTranslations(language)).length === 0) return response;
  const body = translateAll(await response.json(), language);
  return new Response(JSON.stringify(body), { status: response.status, headers: response.headers });
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Folder } from '../publish/folder.ts';
import { rememberSeen } from '../publish/remembered.ts';
import { registerAsCsv } from '../register/as-csv.ts';
import { registerAsHtml } from '../register/as-html.ts';
import { registerAsMarkdown } from '../register/as-markdown.ts';
import { type Register, registerOf } from '../register/register.ts';
import { type Outcome, wrongUse } from './output.ts';
import { CHAIN_OPTIONS, publishedAt, trustIn } from './published-folder.ts';
import { noSuch } from './sites.ts';
import type { Call, Verb } from './verb.ts';

const EXAMPLE = 'register main --lang en --to registers';

const FORMATS: Readonly<Record<string, (register: Register) => string>> = {
  html: registerAsHtml,
  md: registerAsMarkdown,
  csv: registerAsCsv,
};

export const register: Verb = {
  usage: 'register SITE --lang CODE',
  does: 'writes the legal notices of a site as published: words, who sees them, when they rest, why, owner, last change',
  example: EXAMPLE,
  isAnywhere: true,
  options: {
    lang: { type: 'string', takes: 'CODE', does: 'the language of the words' },
    format: { type: 'string', takes: 'html|md|csv', does: 'what is printed; else md' },
    to: { type: 'string', takes: 'FOLDER', does: 'writes all three there: register-SITE-CODE.html, .md and .csv' },
    ...CHAIN_OPTIONS,
  },
  run: registered,
};

async function registered({ names: [site, ...more], options, workspace }: Call): Promise<Outcome> {
  if (site === undefined || more.length > 0) return wrongUse(`register takes one site: npm run meridian -- ${EXAMPLE}`);
  const { lang, format = 'md', to, root } = options;
  if (typeof lang !== 'string') return wrongUse(`register takes a language, --lang CODE: npm run meridian -- ${EXAMPLE}`);
  const write = Object.hasOwn(FORMATS, String(format)) ? FORMATS[String(format)] : undefined;
  if (write === undefined) return noSuch('format', String(format), Object.keys(FORMATS));
  const from = await publishedAt(options['from'], workspace);
  if (typeof from !== 'string') return from;
  const trust = await trustIn(from, root, workspace);
  const found = await registerOf(from, { site, language: lang, trust }, workspace.project);
  if (!('why' in found) && found.faults.length === 0) await rememberSeen(workspace.root, new Folder(from, trust));
  if ('why' in found) return { exit: 1, lines: [`There is no register of ${site} in ${lang}: ${found.why}`], document: { site, ...found } };
  return typeof to === 'string' ? written(resolve(workspace.root, to), found) : printed(write(found), found);
}

/** Trims the end, because the printer adds a line feed. */
function printed(text: string, found: Register): Outcome {
  return { exit: exitOf(found), lines: [text.trimEnd()], document: found };
}

function written(folder: string, found: Register): Outcome {
  const files = writeAll(folder, found);
  const warnings = found.faults.map((fault) => `The chain is broken: ${fault}`);
  return { exit: exitOf(found), lines: [...files.map((file) => `wrote ${file}`), ...warnings], document: { ...found, files } };
}

function exitOf({ faults }: Register): 0 | 1 {
  return faults.length === 0 ? 0 : 1;
}

function writeAll(folder: string, found: Register): string[] {
  mkdirSync(folder, { recursive: true });
  return Object.entries(FORMATS).map(([format, write]) => {
    const file = join(folder, `register-${found.site}-${found.language}.${format}`);
    writeFileSync(file, write(found));
    return file;
  });
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { rememberSeen } from '../publish/seen.ts';
import { formatRegisterCsv } from '../register/as-csv.ts';
import { formatRegisterHtml } from '../register/as-html.ts';
import { formatRegisterMarkdown } from '../register/as-markdown.ts';
import { type Register, createRegister } from '../register/register.ts';
import { type Outcome, createUsageError } from './output.ts';
import { FOLDER_OPTIONS, openPublishedFolder, toOutcome } from './published-folder.ts';
import { createUnknownNameError } from './sites.ts';
import type { Call, Verb } from './verb.ts';

const EXAMPLE = 'register main --lang en --to registers';

const FORMATS: Readonly<Record<string, (register: Register) => string>> = {
  html: formatRegisterHtml,
  md: formatRegisterMarkdown,
  csv: formatRegisterCsv,
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
    ...FOLDER_OPTIONS,
  },
  run: (call) => runRegister(call).catch(toOutcome),
};

async function runRegister(call: Call): Promise<Outcome> {
  const {
    names: [site, ...more],
    options,
    workspace,
  } = call;
  if (site === undefined || more.length > 0) return createUsageError(`register takes one site: npm run meridian -- ${EXAMPLE}`);
  const { lang, format = 'md', to } = options;
  if (typeof lang !== 'string') return createUsageError(`register takes a language, --lang CODE: npm run meridian -- ${EXAMPLE}`);
  const write = Object.hasOwn(FORMATS, String(format)) ? FORMATS[String(format)] : undefined;
  if (write === undefined) return createUnknownNameError('format', String(format), Object.keys(FORMATS));
  const folder = await openPublishedFolder(call);
  const found = await createRegister(folder.root, { site, language: lang, trust: folder.trust }, workspace.project);
  if (!('why' in found) && found.faults.length === 0) await rememberSeen(folder);
  if ('why' in found) return { exit: 1, lines: [`There is no register of ${site} in ${lang}: ${found.why}`], document: { site, ...found } };
  return typeof to === 'string' ? writeRegister(resolve(workspace.root, to), found) : createPrintedOutcome(write(found), found);
}

/** Trims the end, because the printer adds a line feed after each line. */
function createPrintedOutcome(text: string, found: Register): Outcome {
  return { exit: getExitCode(found), lines: text.trimEnd().split(/\r?\n/), document: found };
}

function writeRegister(folder: string, found: Register): Outcome {
  const files = writeAll(folder, found);
  const warnings = found.faults.map((fault) => `The chain is broken: ${fault}`);
  return { exit: getExitCode(found), lines: [...files.map((file) => `wrote ${file}`), ...warnings], document: { ...found, files } };
}

function getExitCode({ faults }: Register): 0 | 1 {
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

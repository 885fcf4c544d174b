import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './project-root.ts';

interface LockedPackage {
  readonly dev?: boolean;
  readonly optional?: boolean;
}
interface PackageFile {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly homepage?: string;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Development packages whose files or values are copied into the product: icons, colors, the sandbox's micro-apps. */
const COPIED = ['@radix-ui/colors', 'cryptocurrency-icons', 'lucide-static', 'preact'].map((name) => `node_modules/${name}`);

/** Returns the folders of packages that are part of the product or its server. Skips platform binaries, which belong to another package. */
function listProductionFolders(): readonly string[] {
  const { packages } = readJson(join(PROJECT, 'package-lock.json')) as { packages: Record<string, LockedPackage> };
  return Object.entries(packages)
    .filter(([path, { dev, optional }]) => path !== '' && (dev !== true || COPIED.includes(path)) && optional !== true)
    .map(([path]) => join(PROJECT, path))
    .filter((folder) => existsSync(join(folder, 'package.json')));
}

function readLicense(folder: string): string | null {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying|notice)([.-].*)?$/i.test(name));
  return file === undefined ? null : readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim();
}

function formatSection(folder: string): string {
  const { name, version, license, homepage } = readJson(join(folder, 'package.json')) as PackageFile;
  const text = readLicense(folder);
  const about = [`## ${name} ${version}`, '', `Licence: ${license ?? 'see its text'}`, ...(homepage === undefined ? [] : [homepage])];
  const quoted = text === null ? [] : ['', '```', text, '```'];
  return [...about, ...quoted, ''].join('\n');
}

const sections = listProductionFolders().map(formatSection).toSorted();
const head = '# Third-party notices\n\nThe packages that Meridian is built on, with their licences. Written by `npm run notices`.\n';
writeFileSync(join(PROJECT, 'THIRD_PARTY_NOTICES.md'), [head, ...sections].join('\n'));
console.log(`${sections.length} packages`);

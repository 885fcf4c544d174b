import { formatList } from '../project/finding.ts';
import type { Publishing, Register, RegisteredNotice } from './register.ts';

export interface RegisterPart {
  readonly about: string;
  readonly said: readonly string[];
}

export function formatParts(notice: RegisteredNotice): RegisterPart[] {
  const { who, rests, behind, why, owner, file, title, changed } = notice;
  return [
    { about: 'Who sees it', said: who },
    { about: 'Rests', said: rests },
    ...(behind.length === 0 ? [] : [{ about: 'Comes after', said: [`${formatList(behind)}, where they are due to the same person.`] }]),
    { about: 'Why', said: [why] },
    { about: 'Owner', said: [owner] },
    { about: 'Rule', said: [file === null ? title : `${title} (${file})`] },
    { about: 'Last changed', said: [formatPublishing(changed)] },
  ];
}

export function formatPublishing({ serial, at, note, signers }: Publishing): string {
  return `${at}, index ${serial}${note === '' ? '' : `: ${note}`}; signed by ${formatSigners({ signers })}`;
}

export function formatSigners({ signers }: Pick<Publishing, 'signers'>): string {
  return formatList(signers.map(({ owner, keyid }) => `${owner} (key ${keyid.slice(0, SHORT)})`));
}

const SHORT = 16;

export function formatHead({ name, site, tag, index, notices, faults }: Register): string[] {
  const broken = faults.map((fault) => `The chain is broken: ${fault}.`);
  return [
    `The ${notices.length} legal notices of ${name} (${site}) in ${tag}, as published by ${formatPublishing(index)}.`,
    `The payload of indexes/${index.serial}.json has the SHA-256 ${index.hash}.`,
    ...(broken.length === 0 ? [`The chain of publications up to it is whole; the index expires on ${index.expires}.`] : broken),
  ];
}

export function getTitle({ name }: Register): string {
  return `Register of legal notices: ${name}`;
}

import { isDeepStrictEqual } from 'node:util';
import { getLegalProjection } from '../../runtime/published/legal-projection.ts';
import { isObject } from '../../schemas/manifest/shape.ts';
import { getPageContents, createSiteDocument } from '../project/document.ts';
import type { Project, Site } from '../project/project.ts';
import { hashLegalContent } from './legal-content.ts';

/** Describes the differences between the legal projections of two projects, which pages compare, too (PUB-13). */
export function findProjectionReasons(before: Project, after: Project, mayDiffer: (site: string) => boolean): readonly string[] {
  const both = after.siteKeys.filter((key) => before.siteKeys.includes(key) && mayDiffer(key));
  return both.flatMap((key) => {
    const [was, is] = [getProjection(before.site(key)), getProjection(after.site(key))];
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((section) =>
      describeChanges(section, was[section], is[section]),
    );
  });
}

function getProjection(site: Site): Readonly<Record<string, unknown>> {
  const document = createSiteDocument(site);
  const { texts, pages, files } = hashLegalContent(site, document, getPageContents(site));
  return { ...getLegalProjection(document), texts, pages, files };
}

function describeChanges(section: string, was: unknown, is: unknown): readonly string[] {
  if (isDeepStrictEqual(was, is)) return [];
  if (!isObject(was) || !isObject(is)) return [`what legal signatures cover: ${section}`];
  const ids = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((id) => !isDeepStrictEqual(was[id], is[id]));
  return ids.map((id) => `what legal signatures cover: ${section}.${id}`);
}

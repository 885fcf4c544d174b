import { useMemo, useEffect, useState } from 'react';
import type { ServerContent } from '../../../schemas/manifest/resolved.ts';
import { Skeleton } from '../skeleton/Skeleton.tsx';
import styles from './Content.module.css';
import { collectTexts } from './groups.ts';
import { Marked } from './Marked.tsx';
import { hasMarkup, splitLines, toPlainLines } from './markup.ts';
import type { Sanitize } from './sanitise.ts';
import { StrayLinks, Words } from './Words.tsx';

/** Renders server content. The only place where server markup reaches the page. */
export function Content({ content }: { readonly content: ServerContent }) {
  const isMarkup = hasMarkup(content.text);
  return (
    <div className={`${styles.content} stack gap-3 anywhere min-0`} dir="auto">
      {isMarkup ? <MarkupContent content={content} /> : <PlainContent lines={splitLines(content.text)} links={content.links} />}
    </div>
  );
}

function PlainContent({ lines, links }: { readonly lines: readonly string[]; readonly links: ServerContent['links'] }) {
  return (
    <>
      {lines.map((line, index) => (
        // Lines never move, so the index is a stable key.
        <p key={index}>
          <Words text={line} links={links} />
        </p>
      ))}
      <StrayLinks texts={lines} links={links} />
    </>
  );
}

/** Renders a skeleton until the sanitizer is loaded. If loading fails, renders plain text, never the markup. */
function MarkupContent({ content }: { readonly content: ServerContent }) {
  const sanitize = useSanitizer();
  const tree = useMemo(() => (typeof sanitize === 'function' ? parseTree(content.text, sanitize) : null), [content.text, sanitize]);
  if (sanitize === 'loading') return <Waiting />;
  if (tree === null) return <PlainContent lines={toPlainLines(content.text)} links={content.links} />;
  return (
    <>
      <Marked tree={tree} content={content} />
      <StrayLinks texts={collectTexts(tree, content)} links={content.links} />
    </>
  );
}

/** Returns null if the sanitizer doesn't support the browser or the CSP. */
function parseTree(text: string, sanitize: Sanitize): DocumentFragment | null {
  try {
    return sanitize(text);
  } catch {
    return null;
  }
}

function Waiting() {
  return (
    <div className={`${styles.content} stack gap-3 anywhere min-0`} aria-busy="true">
      <Skeleton shape="line" />
      <Skeleton shape="line" />
    </div>
  );
}

/** Maximum number of attempts, as for component chunks. */
const MAX_ATTEMPTS = 3;

/** Cached for the life of the page. Failures aren't cached. */
let loaded: Sanitize | null = null;

async function load(triesLeft = MAX_ATTEMPTS): Promise<Sanitize> {
  try {
    loaded = (await import('./sanitise.ts')).sanitize;
    return loaded;
  } catch (error) {
    if (triesLeft <= 1) throw error;
    return load(triesLeft - 1);
  }
}

function useSanitizer(): Sanitize | 'loading' | 'failed' {
  const [hasFailed, setFailed] = useState(false);
  const [, setReady] = useState(loaded !== null);
  useEffect(() => {
    if (loaded !== null) return undefined;
    let isGone = false;
    load().then(
      () => isGone || setReady(true),
      () => isGone || setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return loaded ?? (hasFailed ? 'failed' : 'loading');
}

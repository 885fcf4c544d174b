import { useMemo, useEffect, useState } from 'react';
import type { ServerContent } from '../../../schemas/manifest/resolved.ts';
import { Skeleton } from '../skeleton/Skeleton.tsx';
import styles from './Content.module.css';
import { textsOf } from './groups.ts';
import { Marked } from './Marked.tsx';
import { holdsMarkup, linesOf, plainLines } from './markup.ts';
import type { Sanitise } from './sanitise.ts';
import { StrayLinks, Words } from './Words.tsx';

/** Draws what a server says: the only place where its words become page (spec 5, design: Values). */
export function Content({ content }: { readonly content: ServerContent }) {
  const isMarkup = holdsMarkup(content.text);
  return (
    <div className={styles.content} dir="auto">
      {isMarkup ? <MarkupContent content={content} /> : <PlainContent lines={linesOf(content.text)} links={content.links} />}
    </div>
  );
}

function PlainContent({ lines, links }: { readonly lines: readonly string[]; readonly links: ServerContent['links'] }) {
  return (
    <>
      {lines.map((line, index) => (
        // Lines of a text have no ids of their own, and never move.
        <p key={index}>
          <Words text={line} links={links} />
        </p>
      ))}
      <StrayLinks texts={lines} links={links} />
    </>
  );
}

/** A skeleton until the sanitiser is here; without it the words alone, never the markup. */
function MarkupContent({ content }: { readonly content: ServerContent }) {
  const sanitise = useSanitiser();
  const tree = useMemo(() => (typeof sanitise === 'function' ? treeOf(content.text, sanitise) : null), [content.text, sanitise]);
  if (sanitise === 'loading') return <Waiting />;
  if (tree === null) return <PlainContent lines={plainLines(content.text)} links={content.links} />;
  return (
    <>
      <Marked tree={tree} content={content} />
      <StrayLinks texts={textsOf(tree, content)} links={content.links} />
    </>
  );
}

/** Null where the sanitiser refuses to work, as in a browser whose policy does not let it. */
function treeOf(text: string, sanitise: Sanitise): DocumentFragment | null {
  try {
    return sanitise(text);
  } catch {
    return null;
  }
}

function Waiting() {
  return (
    <div className={styles.content} aria-busy="true">
      <Skeleton shape="line" />
      <Skeleton shape="line" />
    </div>
  );
}

/** Asked for this often in all, as the chunks of components are. */
const TRIES = 3;

/** The sanitiser once it is here; it stays for the page's life. A failure is kept by nobody. */
let loaded: Sanitise | null = null;

async function load(triesLeft = TRIES): Promise<Sanitise> {
  try {
    loaded = (await import('./sanitise.ts')).sanitise;
    return loaded;
  } catch (error) {
    if (triesLeft <= 1) throw error;
    return load(triesLeft - 1);
  }
}

/** The sanitiser, a lazy chunk: asked for by whoever has markup to draw. */
function useSanitiser(): Sanitise | 'loading' | 'failed' {
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

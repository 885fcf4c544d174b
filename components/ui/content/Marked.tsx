import { createElement, Fragment, type ReactNode } from 'react';
import type { ServerContent } from '../../../schemas/manifest/resolved.ts';
import { Link } from '../link/Link.tsx';
import styles from './Content.module.css';
import { groupNodes, isList } from './groups.ts';
import { Words } from './Words.tsx';

interface Within {
  readonly content: ServerContent;
  readonly isInLink: boolean;
  /** True if the parent is a paragraph or heading, which can't contain blocks. */
  readonly isInWords: boolean;
}

const PLAIN = new Set(['b', 'strong', 'i', 'em', 'u', 'span']);
const WORDS = new Set(['p', 'h3', 'h4']);

/**
 * Renders a sanitized tree as React nodes. Tags outside its own list become text, and attributes aren't copied. URLs
 * pass the link policy; a rejected link becomes text.
 */
export function Marked({ tree, content }: { readonly tree: DocumentFragment; readonly content: ServerContent }) {
  return groupNodes(tree).map((group, index) => {
    const within = { content, isInLink: false, isInWords: group.isRun };
    const nodes = group.nodes.map((node, place) => <Fragment key={place}>{renderNode(node, within)}</Fragment>);
    return group.isRun ? <p key={index}>{nodes}</p> : <Fragment key={index}>{nodes}</Fragment>;
  });
}

function renderNode(node: Node | string, within: Within): ReactNode {
  if (typeof node === 'string') return <Words text={node} links={within.content.links} />;
  if (node.nodeType === Node.TEXT_NODE) {
    const text = node.textContent ?? '';
    return within.isInLink ? text : <Words text={text} links={within.content.links} />;
  }
  return node instanceof HTMLElement ? renderElement(node, within) : null;
}

function renderElement(element: HTMLElement, within: Within): ReactNode {
  const tag = element.localName;
  if (tag === 'br') return <br />;
  if (tag === 'a') return renderLink(element, within);
  if (PLAIN.has(tag)) return createElement(tag, null, renderChildren(element, within));
  // Nested paragraphs, which the parser can't prevent in a fragment, become text.
  if (within.isInWords) return renderChildren(element, within);
  if (isList(element)) return createElement(tag, null, renderItems(element, within));
  if (WORDS.has(tag)) return createElement(tag, null, renderChildren(element, { ...within, isInWords: true }));
  return tag === 'li' ? <p>{renderChildren(element, { ...within, isInWords: true })}</p> : renderChildren(element, within);
}

function renderChildren(element: Element, within: Within): ReactNode {
  return [...element.childNodes].map((node, index) => <Fragment key={index}>{renderNode(node, within)}</Fragment>);
}

/** Lists may only contain items (HTML, the `ul` element). */
function renderItems(list: Element, within: Within): ReactNode {
  return [...list.childNodes].flatMap((node, index) => {
    if ((node.textContent ?? '').trim() === '') return [];
    const isItem = node instanceof HTMLElement && node.localName === 'li';
    return [<li key={index}>{isItem ? renderChildren(node, within) : renderNode(node, within)}</li>];
  });
}

function renderLink(element: Element, within: Within): ReactNode {
  const href = within.isInLink ? null : element.getAttribute('href');
  const link = href === null ? null : within.content.resolve(href);
  if (link === null) return renderChildren(element, within);
  return (
    <Link link={link} className={styles.link}>
      {renderChildren(element, { ...within, isInLink: true })}
    </Link>
  );
}

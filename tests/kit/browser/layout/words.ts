import { isDrawn, named, texts } from './elements.ts';

/** `ui:close`, `columns.pair`, `{{count}}` */
const RAW = /^[a-z][\w-]*:[\w.-]+$|^[a-z][\w-]*(?:\.[a-z][\w-]*)+$|\{\{|\}\}/;
/** File and host names resemble keys. */
const ADDRESS = /\.(?:com|example|pdf|app|js)$/;

export function raw(): string[] {
  const found = texts().filter(({ text }) => RAW.test(text) && !ADDRESS.test(text));
  return found.map(({ parent, text }) => `no words: ${text} in ${named(parent)}`);
}

/** Finds elements with the wrong direction that don't set one themselves, as addresses and numbers do. */
export function contrary(dir: string): string[] {
  const root = document.documentElement;
  if (getComputedStyle(root).direction !== dir) return [`the page runs ${getComputedStyle(root).direction}`];
  const found = [...document.body.querySelectorAll('*')].filter(
    (each) => isDrawn(each) && getComputedStyle(each).direction !== dir && each.closest('body [dir], body [lang], bdi, input') === null,
  );
  const outer = found.filter((each) => !found.some((other) => other !== each && other.contains(each)));
  return outer.map((each) => `does not run ${dir}: ${named(each)}`);
}

import { isObject } from './shape.ts';

type Judge = (args: readonly unknown[]) => boolean;

const COMPARED = 2;
const TIMED = 3;

/** What the rules of a document are made of once they are compiled (rules/compile.ts), and with what arguments. */
const FORMS: Readonly<Record<string, Judge>> = {
  and: (args) => args.length > 0 && args.every(isCompiledLogic),
  or: (args) => args.length > 0 && args.every(isCompiledLogic),
  '!': (args) => args.length === 1 && args.every(isCompiledLogic),
  '===': isComparison,
  '!==': isComparison,
  '<': isComparison,
  '<=': isComparison,
  '>': isComparison,
  '>=': isComparison,
  in: ([read, list, ...more]) => isRead(read) && Array.isArray(list) && list.every(isConstant) && more.length === 0,
  not_within: (args) => args.length === TIMED && isRead(args[0]) && (isRead(args[1]) || isInstant(args[1])) && isRead(args[2]),
  during: (args) => args.length === TIMED && isInstant(args[0]) && isInstant(args[1]) && isRead(args[2]),
};

/** Whether a value is compiled logic that the interpreter of a page knows through and through. */
export function isCompiledLogic(value: unknown): boolean {
  if (isRead(value)) return true;
  const [operation, ...more] = isObject(value) ? Object.entries(value) : [];
  if (operation === undefined || more.length > 0) return false;
  const [name, args] = operation;
  const form = Object.hasOwn(FORMS, name) ? FORMS[name] : undefined;
  return form !== undefined && Array.isArray(args) && form(args);
}

function isComparison(args: readonly unknown[]): boolean {
  return args.length === COMPARED && isRead(args[0]) && isConstant(args[1]);
}

function isRead(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length === 1 && typeof value['var'] === 'string';
}

function isConstant(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/** Milliseconds, or open. */
function isInstant(value: unknown): boolean {
  return value === null || typeof value === 'number';
}

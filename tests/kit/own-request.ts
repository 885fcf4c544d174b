/**
 * Gives a test file the Request of Node itself. The environment jsdom leaves one of its own behind for the files after it,
 * which asks the Request it found whether something is one: two of them in one process ask each other without end.
 */
let found = globalThis.Request;
while (Object.hasOwn(found, Symbol.hasInstance)) found = Object.getPrototypeOf(found) as typeof Request;
globalThis.Request = found;

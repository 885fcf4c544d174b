/**
 * Restores Node's own Request. The jsdom environment leaves its Request behind for later files, whose `instanceof` check
 * calls that of the Request it found. Two of them in one process call each other endlessly.
 */
let found = globalThis.Request;
while (Object.hasOwn(found, Symbol.hasInstance)) found = Object.getPrototypeOf(found) as typeof Request;
globalThis.Request = found;

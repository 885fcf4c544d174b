/**
 * Loads a script into the module map of the page, where a later `import` of its address finds it. Rejects if its hash isn't the given one
 * (SEC-10): `import` itself can't check a hash.
 */
export async function verifyScript(address: string, integrity: string): Promise<void> {
  const link = document.createElement('link');
  if (!link.relList.supports('modulepreload')) throw new Error('this browser cannot verify scripts');
  Object.assign(link, { rel: 'modulepreload', href: address, integrity, crossOrigin: 'anonymous' });
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${address} doesn't have the hash ${integrity}, or wasn't loaded`)));
    document.head.append(link);
  });
  link.remove();
}

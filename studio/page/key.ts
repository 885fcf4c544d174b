const NAME = 'studio-key';
let key = '';

/** Takes the key from the page, or after a reload from the tab's storage. Removes the code from the address. */
export function loadKey(): void {
  const given = document.querySelector<HTMLMetaElement>(`meta[name="${NAME}"]`)?.content ?? '';
  if (given !== '') sessionStorage.setItem(NAME, given);
  key = sessionStorage.getItem(NAME) ?? '';
  history.replaceState(null, '', '/');
}

export function getKey(): string {
  return key;
}

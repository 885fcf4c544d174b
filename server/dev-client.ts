// Overlay with the problems of an invalid edit, only in `npm run dev`. Uses text nodes, so that messages are never parsed as markup.
const ID = 'meridian-problems';

const STYLE: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  insetInline: '0',
  insetBlockEnd: '0',
  maxBlockSize: '50vh',
  overflow: 'auto',
  margin: '0',
  padding: '16px',
  background: '#1c1113',
  color: '#ffd1d6',
  borderBlockStart: '3px solid #e5484d',
  font: '13px/1.5 ui-monospace, monospace',
  whiteSpace: 'pre-wrap',
  zIndex: '2147483647',
};

export function show(problems: readonly string[]): void {
  document.getElementById(ID)?.remove();
  if (problems.length === 0) return;
  const overlay = document.createElement('pre');
  overlay.id = ID;
  overlay.dir = 'ltr';
  overlay.setAttribute('role', 'alert');
  Object.assign(overlay.style, STYLE);
  overlay.textContent = problems.join('\n');
  document.body.append(overlay);
}

if (import.meta.hot) {
  import.meta.hot.on('meridian:problems', show);
  import.meta.hot.send('meridian:hello');
}

import { splitParagraphs } from './paragraphs.ts';

export function Paragraphs({ text }: { readonly text: string }) {
  // Paragraphs never move, so the index is a stable key.
  return splitParagraphs(text).map((paragraph, index) => <p key={index}>{paragraph}</p>);
}

export function splitParagraphs(text: string): readonly string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

export function Paragraphs({ text }: { readonly text: string }) {
  // Paragraphs never move, so the index is a stable key.
  return splitParagraphs(text).map((paragraph, index) => <p key={index}>{paragraph}</p>);
}

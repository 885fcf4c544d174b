import type { SiteDocument } from '../schemas/manifest/site-document.ts';
import type { Content } from './content.ts';

export interface ContentChange {
  readonly documents: readonly SiteDocument[];
  /** Null if the problems are the same as before. */
  readonly problems: readonly string[] | null;
}

function getProblems(error: unknown): readonly string[] {
  // Not `instanceof`: a reload after an edited schema creates another class.
  const { problems, stack } = error as { problems?: readonly string[]; stack?: string };
  return problems ?? [stack ?? String(error)];
}

/** Content during edits. After an invalid edit, the last valid content remains. */
export class LiveContent {
  content: Content | null = null;
  problems: readonly string[] = [];
  private serialized = new Map<string, string>();
  private readonly load: () => Promise<Content>;

  constructor(load: () => Promise<Content>) {
    this.load = load;
  }

  async reload(): Promise<ContentChange> {
    try {
      const content = await this.load();
      return { documents: this.storeContent(content), problems: this.storeProblems([]) };
    } catch (error) {
      return { documents: [], problems: this.storeProblems(getProblems(error)) };
    }
  }

  private storeContent(content: Content): readonly SiteDocument[] {
    const serialized = new Map(content.documents.map((document) => [document.site.key, JSON.stringify(document)]));
    const changed = content.documents.filter(({ site }) => this.serialized.get(site.key) !== serialized.get(site.key));
    this.content = content;
    this.serialized = serialized;
    return changed;
  }

  private storeProblems(problems: readonly string[]): readonly string[] | null {
    const isSame = problems.join('\n') === this.problems.join('\n');
    this.problems = problems;
    return isSame ? null : problems;
  }
}

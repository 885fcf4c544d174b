import type { SiteDocument } from '../schemas/manifest/site-document.ts';
import type { Content } from './content.ts';

/** What reading manifests, rules and locales anew brought about. */
export interface ContentChange {
  /** Documents that differ from those served before. */
  readonly documents: readonly SiteDocument[];
  /** Null when what is wrong is what was wrong before. */
  readonly problems: readonly string[] | null;
}

function getProblems(error: unknown): readonly string[] {
  // Another copy of the class may have thrown: the loader is loaded anew when a schema is edited.
  const { problems, stack } = error as { problems?: readonly string[]; stack?: string };
  return problems ?? [stack ?? String(error)];
}

/** The content while it is edited. After an invalid edit, the last valid content stays. */
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

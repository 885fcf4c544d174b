import type { SiteDocument } from '../schemas/manifest/site-document.ts';
import type { Content } from './content.ts';

/** What reading manifests, rules and locales anew brought about. */
export interface ContentChange {
  /** Documents that differ from those served before. */
  readonly documents: readonly SiteDocument[];
  /** Null when what is wrong is what was wrong before. */
  readonly problems: readonly string[] | null;
}

function problemsOf(error: unknown): readonly string[] {
  // Another copy of the class may have thrown: the loader is loaded anew when a schema is edited.
  const { problems, stack } = error as { problems?: readonly string[]; stack?: string };
  return problems ?? [stack ?? String(error)];
}

/** The content while it is edited. After an invalid edit, the last valid content stays. */
export class LiveContent {
  content: Content | null = null;
  problems: readonly string[] = [];
  private written = new Map<string, string>();
  private readonly load: () => Promise<Content>;

  constructor(load: () => Promise<Content>) {
    this.load = load;
  }

  async reload(): Promise<ContentChange> {
    try {
      const content = await this.load();
      return { documents: this.take(content), problems: this.judge([]) };
    } catch (error) {
      return { documents: [], problems: this.judge(problemsOf(error)) };
    }
  }

  private take(content: Content): readonly SiteDocument[] {
    const written = new Map(content.documents.map((document) => [document.site.key, JSON.stringify(document)]));
    const changed = content.documents.filter(({ site }) => this.written.get(site.key) !== written.get(site.key));
    this.content = content;
    this.written = written;
    return changed;
  }

  private judge(problems: readonly string[]): readonly string[] | null {
    const isSame = problems.join('\n') === this.problems.join('\n');
    this.problems = problems;
    return isSame ? null : problems;
  }
}

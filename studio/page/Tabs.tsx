import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { observer } from 'mobx-react-lite';
import { CasesTab } from './CasesTab.tsx';
import { ChangesTab } from './ChangesTab.tsx';
import { FindingsTab } from './FindingsTab.tsx';
import { type StudioStore, type Tab, TABS } from './store.ts';
import { WhoTab } from './WhoTab.tsx';
import { WhyTab } from './WhyTab.tsx';
import { formatText } from './words.ts';

const PANELS = { who: WhoTab, why: WhyTab, cases: CasesTab, changes: ChangesTab, findings: FindingsTab };

/** Shows the open tab only, so that the other tabs send no requests. */
export const Tabs = observer(function Tabs({ store }: { readonly store: StudioStore }) {
  const Panel = PANELS[store.tab];
  const { findings } = store.draft.findings;
  return (
    <section className="tabs" aria-label={formatText('tabs')}>
      <BaseTabs.Root value={store.tab} onValueChange={(tab) => store.set({ tab: tab as Tab })}>
        <BaseTabs.List className="tab-list" aria-label={formatText('tabs')}>
          {TABS.map((tab) => (
            <BaseTabs.Tab key={tab} value={tab} className="tab">
              {formatText(`tab-${tab}`)}
              {tab === 'findings' && findings.length > 0 && <span className="count">{findings.length}</span>}
            </BaseTabs.Tab>
          ))}
        </BaseTabs.List>
        <BaseTabs.Panel value={store.tab} className="panel">
          <Panel store={store} />
        </BaseTabs.Panel>
      </BaseTabs.Root>
    </section>
  );
});

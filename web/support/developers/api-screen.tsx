import { Anchor, Skeleton, Tabs } from '@mantine/core';
import { Suspense } from 'react';
import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import { go } from '../../platform/navigation/go.ts';
import { usePageSearch } from '../../platform/navigation/place.tsx';
import { Page } from '../../platform/shell/frame/page.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { useTexts } from '../../platform/texts.ts';
import { Reference } from './reference.tsx';

const Tokens = lazyNamed(() => import('./tokens.tsx'), 'Tokens');
const Webhooks = lazyNamed(() => import('./webhooks.tsx'), 'Webhooks');
const Changes = lazyNamed(() => import('./changes.tsx'), 'Changes');

const TABS = ['reference', 'tokens', 'webhooks', 'changes'] as const;
type Tab = (typeof TABS)[number];

/** /support/api: API calls, tokens, webhooks and changes for external programs. */
export function ApiScreen() {
  const { t } = useTexts('developer', 'screen', 'common');
  const search = usePageSearch();
  const tab = TABS.find((one) => one === search.tab) ?? 'reference';
  const { path } = SCREENS.supportApi;
  const show = (one: string | null) => void go(one === 'reference' ? path : `${path}?tab=${one}`);
  return (
    <Page
      title={t('screen:supportApi')}
      purpose={t('developer:purpose')}
      action={<Anchor href="/api/openapi.json">{t('developer:document')}</Anchor>}
    >
      <Tabs value={tab} onChange={show}>
        <Tabs.List style={{ flexWrap: 'nowrap', overflowX: 'auto' }}>
          {TABS.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`developer:tab.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <Suspense fallback={<Skeleton h={320} />}>
        <TabContent tab={tab} search={search} />
      </Suspense>
    </Page>
  );
}

function TabContent({ tab, search }: { tab: Tab; search: Readonly<Record<string, unknown>> }) {
  if (tab === 'tokens') return <Tokens />;
  if (tab === 'webhooks') return <Webhooks />;
  if (tab === 'changes') return <Changes />;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return <Reference q={text(search.q)} group={text(search.group)} open={text(search.operation)} />;
}

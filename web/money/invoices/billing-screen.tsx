import { SegmentedControl } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { go } from '../../platform/navigation/go.ts';
import { usePageSearch } from '../../platform/navigation/place.tsx';
import { useUser } from '../../platform/session.ts';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { useTexts } from '../../platform/texts.ts';
import { InvoiceList } from './invoice-list.tsx';

const Statement = lazyNamed(() => import('./statement.tsx'), 'Statement');
const Timeline = lazyNamed(() => import('../money/timeline.tsx'), 'Timeline');
const Preferences = lazyNamed(() => import('./preferences.tsx'), 'Preferences');

const VIEWS = ['invoices', 'statement', 'timeline', 'preferences'] as const;
/** Views with amounts, which editors may not read. */
const AMOUNT_VIEWS: readonly View[] = ['statement', 'timeline'];
type View = (typeof VIEWS)[number];

/** /dati/fatturazione: invoices, payments and billing preferences of a structure. */
export function BillingScreen() {
  const { view } = usePageSearch() as { view?: string };
  const tabs = <Tabs current={VIEWS.find((one) => one === view) ?? 'invoices'} />;
  if (view === 'timeline') return <Timeline before={tabs} />;
  if (view === 'preferences') return <Preferences before={tabs} />;
  return view === 'statement' ? <Statement before={tabs} /> : <InvoiceList before={tabs} />;
}

function Tabs({ current }: { current: View }) {
  const { t } = useTexts('invoicing');
  const { role } = useUser();
  const { id = '' } = useParams({ strict: false });
  const address = addressOf('billing', { id });
  const views = VIEWS.filter((view) => role !== 'editor' || !AMOUNT_VIEWS.includes(view));
  return (
    <SegmentedControl
      aria-label={t('invoicing:tab.label')}
      style={{ alignSelf: 'flex-start', maxWidth: '100%' }}
      value={current}
      data={views.map((value) => ({ value, label: t(`invoicing:tab.${value}`) }))}
      onChange={(view) => void go(view === 'invoices' ? address : `${address}?view=${view}`)}
    />
  );
}

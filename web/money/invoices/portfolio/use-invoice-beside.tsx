import { Suspense } from 'react';
import { pathWith, pickPortfolioSearch } from '../../../kernel/records/screens/panel-search.ts';
import { go } from '../../../platform/navigation/go.ts';
import { usePageSearch } from '../../../platform/navigation/place.tsx';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';

const InvoicePanel = lazyNamed(() => import('../invoice-panel.tsx'), 'InvoicePanel');

interface InvoiceKey {
  id: number;
  structureId: number;
}

/** Opens an invoice in a panel beside a list across structures; the list's URL names it. */
export function useInvoiceBeside(path: string, keptSearch: Readonly<Record<string, string>> = {}) {
  const { open, of, ...search } = pickPortfolioSearch(usePageSearch());
  const addressWith = (invoice?: InvoiceKey) =>
    pathWith(path, {
      ...search,
      ...keptSearch,
      ...(invoice ? { open: String(invoice.id), of: String(invoice.structureId) } : {}),
    });
  const panel = (
    <Suspense>
      {open && of && (
        <InvoicePanel
          key={open}
          structureId={of}
          id={open}
          onClose={(how) => void go(addressWith(), how)}
          onCreated={() => void go(addressWith())}
        />
      )}
    </Suspense>
  );
  return { addressWith, panel };
}

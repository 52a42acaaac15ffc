import { Checkbox, Fieldset, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OwedItem } from '../../../domain/money/invoices/answers.ts';
import { invoice } from '../../../domain/money/invoices/invoice.ts';
import { useFormOf } from '../../kernel/records/form/form-context.ts';
import { api } from '../../platform/api.ts';
import { formatCents } from '../../platform/formats.ts';
import { useTexts } from '../../platform/texts.ts';

type ItemKey = Pick<OwedItem, 'originId' | 'originPart'> & { origin: string };
const isSame = (a: ItemKey, b: ItemKey) =>
  a.origin === b.origin && a.originId === b.originId && (a.originPart ?? null) === (b.originPart ?? null);

/** Unbilled items of the structure; ticking an item adds a line to the draft. */
export function OwedPicker({ structureId }: { structureId: string }) {
  const { t } = useTexts('invoicing');
  const { form, canWrite } = useFormOf(invoice);
  const { data } = useQuery({
    queryKey: ['owed', structureId],
    queryFn: () => api(`/structures/${structureId}/owed`),
    staleTime: 0,
    enabled: canWrite,
  });
  const { docType } = form.values;
  const items = data?.data ?? [];
  if (items.length === 0 || (docType !== 'TD01' && docType !== 'proforma')) return null;
  const lines = (form.values.lines ?? []) as (ItemKey & Record<string, unknown>)[];
  const pick = (item: OwedItem, isPicked: boolean) => {
    const { origin, originId, originPart, description, unitAmountCents, discountPercent, vatPercent } = item;
    const line = {
      ...{ description, qty: 1, unitAmountCents, discountPercent, vatPercent, vatNature: null },
      ...{ origin, originId, originPart },
    };
    const rest = lines.filter((one) => !isSame(one, item));
    form.setFieldValue('lines', (isPicked ? [...rest, line] : rest) as typeof form.values.lines);
  };
  return (
    <Fieldset legend={t('invoicing:toInvoice')} style={{ gridColumn: '1 / -1' }}>
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          {t('invoicing:toInvoiceHelp')}
        </Text>
        {items.map((item) => (
          <Checkbox
            key={`${item.origin}${item.originId}${item.originPart}`}
            label={
              <>
                {item.description} · <b className="tabular">{formatCents(item.unitAmountCents)}</b>
              </>
            }
            checked={lines.some((one) => isSame(one, item))}
            onChange={({ currentTarget: { checked } }) => pick(item, checked)}
          />
        ))}
      </Stack>
    </Fieldset>
  );
}

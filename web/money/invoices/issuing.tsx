import { Alert, Button, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { invoiceActions } from '../../../domain/money/invoices/actions.ts';
import { useActionTexts } from '../../kernel/records/actions/action-texts.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../platform/texts.ts';
import type { InvoicePath } from './invoices-query.ts';
import { dossierQuery, type Invoice } from './invoices-query.ts';
import { RefusalAlert } from './refusal-alert.tsx';
import { RefusalExplained } from './rows/refusal.tsx';
import { useInvoiceAction } from './use-invoice-action.ts';

/** The obstacles to issuing a saved draft with links to correct them, and the issue button. */
export function Issuing({ path, row }: { path: InvoicePath; row: Invoice }) {
  const { t } = useTexts('invoicing');
  const { data } = useQuery(dossierQuery(path, row.version));
  const { title } = useActionTexts(invoiceActions);
  const act = useInvoiceAction();
  const obstacles = data?.obstacles ?? [];
  return (
    <>
      {data?.refusal && <RefusalExplained path={path} refusal={data.refusal} />}
      {obstacles.length > 0 && (
        <Alert w="100%" color="yellow" icon={<Glyph name="alert-triangle" />} title={t('invoicing:obstacles')}>
          <List size="sm">
            {obstacles.map((one) => (
              <List.Item key={one.path}>{one.text}</List.Item>
            ))}
          </List>
          {obstacles.some((one) => one.path.startsWith('customer.')) && (
            <Text size="sm" mt="xs">
              <PathLink to={addressOf('fiscalProfile', { id: String(row.structureId) })}>
                {t('invoicing:toFiscal')}
              </PathLink>
            </Text>
          )}
        </Alert>
      )}
      <RefusalAlert error={act.error} />
      <Button
        variant={data?.refusal ? 'default' : 'filled'}
        leftSection={<Glyph name="file-check" />}
        disabled={!data || obstacles.length > 0}
        loading={act.isPending}
        onClick={() => act.mutate({ of: row, action: 'issue' })}
      >
        {title('issue')}
      </Button>
      {data?.actions.includes('void') && (
        <Button
          variant="default"
          color="red"
          disabled={act.isPending}
          onClick={() => act.mutate({ of: row, action: 'void' })}
        >
          {title('void')}
        </Button>
      )}
    </>
  );
}

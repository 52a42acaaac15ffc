import { Alert, List, Skeleton, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contract } from '../../../../domain/money/contracts/contract.ts';
import type { HandOver } from '../../../../domain/people/users/leaving.ts';
import { useRecordTexts } from '../../../kernel/records/record-texts.ts';
import { UserSelect } from '../../../kernel/records/references/user-select.tsx';
import { api } from '../../../platform/api.ts';
import { formatCents, formatDate } from '../../../platform/formats.ts';
import { fieldErrors } from '../../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { FormDialog } from '../../../platform/shell/form-dialog.tsx';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useTexts } from '../../../platform/texts.ts';
import type { Link } from '../links/link.ts';
import { Recipients, Work } from './leaving-dialog.tsx';

interface HandOverDialogProps {
  /** Link of the present owner. */
  link: Pick<Link, 'structureId' | 'userId' | 'structureName'>;
  onClose: () => void;
  onDone: () => void;
}

/** Dialog to transfer a structure to another owner, with a summary. */
export function HandOverDialog({ link, onClose, onDone }: HandOverDialogProps) {
  const { t } = useTexts('account');
  const { structureId, userId, structureName } = link;
  const [to, setTo] = useState<number | null>(null);
  const [keeps, setKeeps] = useState(false);
  const summary = useQuery({
    queryKey: ['hand-over', structureId, userId],
    queryFn: ({ signal }) => api(`/structures/${structureId}/hand-over`, { query: { userId }, signal }),
    staleTime: 0,
  });
  const pass = useMutation({
    mutationFn: () =>
      api(`/structures/${structureId}/hand-over`, {
        method: 'POST',
        body: { from: userId, to, keepRecipients: keeps },
      }),
    onSuccess: () => {
      void toast('success', t('account:handOver.done', { name: structureName }));
      onDone();
    },
  });
  const errors = pass.error ? fieldErrors(pass.error) : {};
  const { data } = summary;
  return (
    <FormDialog
      title={t('account:handOver.of', { name: structureName })}
      size="lg"
      onClose={onClose}
      onSave="submit"
      onSubmit={() => to !== null && pass.mutate()}
      isSaving={pass.isPending}
      disabled={to === null || !data}
      save={t('account:handOver.action')}
    >
      <UserSelect
        label={t('account:handOver.to')}
        ofRole="customer"
        required
        data-autofocus
        value={to}
        onChange={setTo}
        error={errors.to ?? errors.userId}
      />
      {Object.keys(errors).length === 0 && <ProblemAlert error={pass.error ?? summary.error} />}
      {!data && !summary.error && <Skeleton h={96} />}
      {data && (
        <>
          <Work work={data.work} />
          {data.work.requests + data.work.tickets > 0 && <Text size="sm">{t('account:handOver.workGoes')}</Text>}
          {data.work.recipients.length > 0 && <Recipients data={data.work} keeps={keeps} setKeeps={setKeeps} />}
          <Remaining data={data} />
        </>
      )}
    </FormDialog>
  );
}

/** List of data still in the former owner's name. */
function Remaining({ data }: { data: HandOver }) {
  const { t } = useTexts('account');
  const texts = useRecordTexts(contract);
  return (
    <Alert color="blue" title={t('account:handOver.stays')}>
      <List size="sm" spacing={4}>
        {data.contract && (
          <List.Item>
            {t('account:handOver.contract', {
              number: data.contract.number ?? '—',
              state: texts.option('state', data.contract.state),
              day: formatDate(data.contract.endDate),
            })}
          </List.Item>
        )}
        {data.invoices.open > 0 && (
          <List.Item>
            {t('account:handOver.invoices', {
              count: data.invoices.open,
              amount: formatCents(data.invoices.openCents),
            })}
          </List.Item>
        )}
        {data.fiscalHolder && <List.Item>{t('account:handOver.fiscal', { name: data.fiscalHolder })}</List.Item>}
        {data.iban && <List.Item>{t('account:handOver.iban')}</List.Item>}
        <List.Item>
          {t(data.others > 0 ? 'account:handOver.others' : 'account:handOver.alone', {
            count: data.others,
          })}
        </List.Item>
      </List>
    </Alert>
  );
}

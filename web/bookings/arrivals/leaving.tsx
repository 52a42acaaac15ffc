import { Button, Checkbox, Group, Modal, NumberInput, Select, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { touristTaxDue } from '../../../domain/tourist-tax/due.ts';
import { NOT_PAYING, type NotPaying } from '../../../domain/tourist-tax/exemptions.ts';
import { api } from '../../api.ts';
import { formatCents } from '../../formats.ts';
import { ProblemAlert } from '../../shell/errors/problem-alert.tsx';
import { Form } from '../../shell/form.tsx';
import { useReturnFocus } from '../../shell/use-return-focus.ts';
import { useLabel, useTexts } from '../../texts.ts';
import { tariffsQuery } from '../../tourist-tax/tariffs-query.ts';
import { type ArrivalRow, arrivalsKey } from './arrivals-query.ts';

const EURO = 100;
const EVERYBODY = '';

interface LeavingProps {
  structureId: string;
  row: ArrivalRow;
  onClose: () => void;
}

/** A guest leaves: the municipality's tax is cashed, or it is said who does not pay it; and what was still open. */
export function Leaving({ structureId, row, onClose }: LeavingProps) {
  useReturnFocus();
  const { t } = useTexts('tourist_tax', 'common');
  const label = useLabel();
  const client = useQueryClient();
  const { data: tariffs } = useQuery(tariffsQuery(structureId));
  const [known] = row.taxExemptions ?? [];
  const [reason, setReason] = useState<NotPaying | null>(known?.reason ?? null);
  const [persons, setPersons] = useState(known?.persons ?? 1);
  const [isSettled, setIsSettled] = useState(false);
  const [cents, setCents] = useState<number | null>(null);
  const party = row.adults + (row.children ?? []).length;
  const others = (row.taxExemptions ?? []).slice(1);
  const taxExemptions = reason ? [{ reason, persons }, ...others] : others;
  const due = tariffs
    ? touristTaxDue(tariffs, { ...row, children: row.children ?? [], exemptions: taxExemptions })
    : null;
  // What the price holds already is cashed with it.
  const owed = due ? due.cents - due.includedCents : (row.touristTaxAmountCents ?? 0);
  const leave = useMutation({
    mutationFn: () =>
      api(`/structures/${structureId}/arrivals/${row.id}/checkOut`, {
        method: 'POST',
        body: {
          version: row.version,
          taxExemptions,
          touristTaxPaidCents: cents ?? owed,
          ...(isSettled ? { paidAmountCents: row.totalAmountCents } : {}),
        },
      }),
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: arrivalsKey(structureId) }),
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('tourist_tax:leaving', { name: row.guestName })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Form onSubmit={() => leave.mutate()}>
        <Stack>
          <Group grow align="flex-start" preventGrowOverflow={false}>
            <Select
              label={t('tourist_tax:whoNot')}
              allowDeselect={false}
              data={[
                { value: EVERYBODY, label: t('tourist_tax:everybody') },
                ...Object.entries(NOT_PAYING).map(([value, text]) => ({ value, label: label(text) })),
              ]}
              value={reason ?? EVERYBODY}
              onChange={(next) => setReason(next === EVERYBODY ? null : (next as NotPaying | null))}
            />
            {reason && (
              <NumberInput
                label={t('tourist_tax:persons')}
                min={1}
                max={party}
                allowDecimal={false}
                maw={110}
                value={persons}
                onChange={(value) => setPersons(Math.max(1, Math.min(party, Number(value) || 1)))}
              />
            )}
          </Group>
          {reason === 'refused' && <Text size="sm">{t('tourist_tax:refusedHelp')}</Text>}
          <NumberInput
            data-autofocus
            label={t('tourist_tax:collected')}
            description={t('tourist_tax:dueNow', { amount: formatCents(owed) })}
            min={0}
            decimalScale={2}
            fixedDecimalScale
            decimalSeparator=","
            suffix=" €"
            value={(cents ?? owed) / EURO}
            onChange={(value) => setCents(Math.round(Number(value) * EURO))}
          />
          {(row.balanceCents ?? 0) > 0 && (
            <Checkbox
              label={t('tourist_tax:settled', { amount: formatCents(row.balanceCents ?? 0) })}
              checked={isSettled}
              onChange={(event) => setIsSettled(event.currentTarget.checked)}
            />
          )}
          <ProblemAlert error={leave.error} />
          <Button type="submit" loading={leave.isPending}>
            {t('tourist_tax:leave')}
          </Button>
        </Stack>
      </Form>
    </Modal>
  );
}

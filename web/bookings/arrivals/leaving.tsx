import { Button, Checkbox, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { touristTaxDue } from '../../../domain/tourist-tax/due.ts';
import { NOT_PAYING, type NotPaying } from '../../../domain/tourist-tax/exemptions.ts';
import { api } from '../../api.ts';
import { formatCents } from '../../formats.ts';
import { AmountField, CountField } from '../../records/inputs/amount-field.tsx';
import type { Typed } from '../../records/inputs/number-field.tsx';
import { fieldErrors } from '../../shell/errors/failures.ts';
import { ProblemAlert } from '../../shell/errors/problem-alert.tsx';
import { Form } from '../../shell/form.tsx';
import { useReturnFocus } from '../../shell/use-return-focus.ts';
import { useLabel, useTexts } from '../../texts.ts';
import { tariffsQuery } from '../../tourist-tax/tariffs-query.ts';
import { useSeenVersion } from '../../versions/use-seen-version.ts';
import { type ArrivalRow, arrivalsKey } from './arrivals-query.ts';

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
  const [persons, setPersons] = useState<Typed>(known?.persons ?? 1);
  const [isSettled, setIsSettled] = useState(false);
  /** What is owed, until somebody writes. */
  const [cents, setCents] = useState<Typed | undefined>();
  const party = row.adults + (row.children ?? []).length;
  const others = (row.taxExemptions ?? []).slice(1);
  const taxExemptions = reason ? [{ reason, persons }, ...others] : others;
  const spared = Math.min(party, Math.max(0, Number(persons) || 0));
  const exemptions = reason ? [{ reason, persons: spared }, ...others] : others;
  const due = tariffs ? touristTaxDue(tariffs, { ...row, children: row.children ?? [], exemptions }) : null;
  // What the price holds already is cashed with it.
  const owed = due ? due.cents - due.includedCents : (row.touristTaxAmountCents ?? 0);
  const leave = useMutation({
    mutationFn: () =>
      api(`/structures/${structureId}/arrivals/${row.id}/checkOut`, {
        method: 'POST',
        body: {
          version: seen,
          taxExemptions,
          touristTaxPaidCents: cents === undefined ? owed : cents,
          ...(isSettled ? { paidAmountCents: row.totalAmountCents } : {}),
        },
      }),
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries({ queryKey: arrivalsKey(structureId) }),
  });
  const seen = useSeenVersion(row, leave.error);
  const errors = leave.error ? fieldErrors(leave.error) : {};
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
              <CountField
                label={t('tourist_tax:persons')}
                maw={110}
                value={persons}
                error={errors['taxExemptions.0.persons'] ?? errors.taxExemptions}
                onChange={setPersons}
              />
            )}
          </Group>
          {reason === 'refused' && <Text size="sm">{t('tourist_tax:refusedHelp')}</Text>}
          <AmountField
            expected={owed}
            data-autofocus
            label={t('tourist_tax:collected')}
            description={t('tourist_tax:dueNow', { amount: formatCents(owed) })}
            cents={cents === undefined ? owed : cents}
            error={errors.touristTaxPaidCents}
            onChange={setCents}
          />
          {(row.balanceCents ?? 0) > 0 && (
            <Checkbox
              label={t('tourist_tax:settled', { amount: formatCents(row.balanceCents ?? 0) })}
              checked={isSettled}
              onChange={(event) => setIsSettled(event.currentTarget.checked)}
            />
          )}
          {Object.keys(errors).length === 0 && <ProblemAlert error={leave.error} />}
          <Button type="submit" loading={leave.isPending}>
            {t('tourist_tax:leave')}
          </Button>
        </Stack>
      </Form>
    </Modal>
  );
}

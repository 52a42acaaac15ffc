import { Button, Group, Modal, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { CLOSING_OUTCOMES, leadActions } from '../../../domain/stays/leads/actions.ts';
import { lead } from '../../../domain/stays/leads/lead.ts';
import { useActionTexts } from '../../kernel/records/actions/action-texts.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { UserSelect } from '../../kernel/records/references/user-select.tsx';
import { fieldErrors } from '../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../platform/shell/form.tsx';
import { useReturnFocus } from '../../platform/shell/use-return-focus.ts';
import { useTexts } from '../../platform/texts.ts';
import { type LeadRow, nameOfLead } from './lead.ts';
import { useLeadAction } from './use-lead-action.ts';

interface LeadDialogProps {
  row: LeadRow;
  action: 'assign' | 'close';
  onClose: () => void;
}

/** To whom a request is given, or how it ended. */
export function LeadDialog({ row, action, onClose }: LeadDialogProps) {
  useReturnFocus();
  const { t } = useTexts('common');
  const texts = useRecordTexts(lead);
  const called = useActionTexts(leadActions).title(action);
  const [assignedTo, setAssignedTo] = useState(row.assignedTo ?? null);
  const [outcome, setOutcome] = useState<(typeof CLOSING_OUTCOMES)[number] | null>(null);
  const act = useLeadAction(row, onClose);
  const errors = act.error ? fieldErrors(act.error) : {};
  const submit = () => {
    if (action === 'assign' && assignedTo !== null) act.mutate({ action, assignedTo });
    if (action === 'close' && outcome !== null) act.mutate({ action, outcome });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${called}: ${nameOfLead(row)}`}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Form onSave="submit" onSubmit={submit}>
        <Stack>
          {Object.keys(errors).length === 0 && <ProblemAlert error={act.error} />}
          {action === 'assign' ? (
            <UserSelect
              label={texts.label('assignedTo')}
              data-autofocus
              required
              value={assignedTo}
              onChange={setAssignedTo}
              error={errors.assignedTo}
            />
          ) : (
            <Select
              label={texts.label('outcome')}
              data-autofocus
              required
              allowDeselect={false}
              data={CLOSING_OUTCOMES.map((code) => ({ value: code, label: texts.option('outcome', code) }))}
              value={outcome}
              onChange={setOutcome}
              error={errors.outcome}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button
              type="submit"
              loading={act.isPending}
              disabled={(action === 'assign' ? assignedTo : outcome) === null}
            >
              {called}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}

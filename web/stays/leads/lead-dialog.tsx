import { Select } from '@mantine/core';
import { useState } from 'react';
import { CLOSING_OUTCOMES, leadActions } from '../../../domain/stays/leads/actions.ts';
import { lead } from '../../../domain/stays/leads/lead.ts';
import { useActionTexts } from '../../kernel/records/actions/action-texts.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { UserSelect } from '../../kernel/records/references/user-select.tsx';
import { fieldErrors } from '../../platform/shell/errors/failures.ts';
import { FormDialog } from '../../platform/shell/form-dialog.tsx';
import { formatLeadName, type LeadRow } from './lead.ts';
import { useLeadAction } from './use-lead-action.ts';

interface LeadDialogProps {
  row: LeadRow;
  action: 'assign' | 'close';
  onClose: () => void;
}

export function LeadDialog({ row, action, onClose }: LeadDialogProps) {
  const texts = useRecordTexts(lead);
  const actionTitle = useActionTexts(leadActions).title(action);
  const [assignedTo, setAssignedTo] = useState(row.assignedTo ?? null);
  const [outcome, setOutcome] = useState<(typeof CLOSING_OUTCOMES)[number] | null>(null);
  const act = useLeadAction(row, onClose);
  const errors = act.error ? fieldErrors(act.error) : {};
  const submit = () => {
    if (action === 'assign' && assignedTo !== null) act.mutate({ action, assignedTo });
    if (action === 'close' && outcome !== null) act.mutate({ action, outcome });
  };
  return (
    <FormDialog
      title={`${actionTitle}: ${formatLeadName(row)}`}
      onClose={onClose}
      onSave="submit"
      onSubmit={submit}
      error={act.error}
      isSaving={act.isPending}
      save={actionTitle}
      disabled={(action === 'assign' ? assignedTo : outcome) === null}
    >
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
    </FormDialog>
  );
}

import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { review } from '../../../domain/stays/reviews/review.ts';
import { deleteUnsavedInput } from '../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { fieldErrors } from '../../platform/shell/errors/failures.ts';
import { FormDialog } from '../../platform/shell/form-dialog.tsx';
import { useTexts } from '../../platform/texts.ts';
import { type ReviewRecord, useReviewAction } from './review.ts';

const FIELDS = ['positiveText', 'negativeText', 'title', 'reply'] as const;

export function MaskForm({ row, onClose }: { row: ReviewRecord; onClose: () => void }) {
  const { t } = useTexts('review');
  const texts = useRecordTexts(review);
  const filledFields = FIELDS.filter((name) => row[name]);
  const [field, setField] = useState<string>(filledFields[0] ?? 'title');
  const draftKey = `review.${row.id}.mask`;
  const [words, setWords] = useDraft(draftKey, '');
  const act = useReviewAction(row, onClose);
  const errors = act.error ? fieldErrors(act.error) : {};
  return (
    <FormDialog
      title={t('review:do.mask')}
      onClose={onClose}
      onSubmit={() => act.mutate({ action: 'mask', field, words }, { onSuccess: () => deleteUnsavedInput(draftKey) })}
      error={act.error}
      isSaving={act.isPending}
      save={t('review:do.mask')}
      disabled={words.length < 2}
    >
      <Select
        label={t('review:maskField')}
        allowDeselect={false}
        data={filledFields.map((name) => ({ value: name, label: texts.label(name) }))}
        value={field}
        onChange={(chosen) => setField(chosen ?? 'title')}
        error={errors.field}
      />
      <TextInput
        label={t('review:maskWords')}
        description={t('review:maskHelp')}
        data-autofocus
        required
        minLength={2}
        maxLength={200}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        error={errors.words}
      />
    </FormDialog>
  );
}

import { Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { review } from '../../../domain/stays/reviews/review.ts';
import { forgetTyped } from '../../kernel/drafts/drafts.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { fieldErrors } from '../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../platform/shell/form.tsx';
import { useReturnFocus } from '../../platform/shell/use-return-focus.ts';
import { useTexts } from '../../platform/texts.ts';
import { type ReviewRecord, useReviewAction } from './review.ts';

const FIELDS = ['positiveText', 'negativeText', 'title', 'reply'] as const;

/** Takes a person's data out of a text; the rest of it is its author's. */
export function MaskForm({ row, onClose }: { row: ReviewRecord; onClose: () => void }) {
  useReturnFocus();
  const { t } = useTexts('review', 'common');
  const texts = useRecordTexts(review);
  const written = FIELDS.filter((name) => row[name]);
  const [field, setField] = useState<string>(written[0] ?? 'title');
  const place = `review.${row.id}.mask`;
  const [words, setWords] = useDraft(place, '');
  const act = useReviewAction(row, onClose);
  const errors = act.error ? fieldErrors(act.error) : {};
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('review:do.mask')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Form
        onSubmit={() => act.mutate({ action: 'mask', field, words }, { onSuccess: () => forgetTyped(place) })}
      >
        <Stack>
          {Object.keys(errors).length === 0 && <ProblemAlert error={act.error} />}
          <Select
            label={t('review:maskField')}
            allowDeselect={false}
            data={written.map((name) => ({ value: name, label: texts.label(name) }))}
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
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={act.isPending} disabled={words.length < 2}>
              {t('review:do.mask')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}

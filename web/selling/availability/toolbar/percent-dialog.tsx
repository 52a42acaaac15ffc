import { Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { readNumberOrNull } from '../../../../domain/kernel/records/text/read-number.ts';
import { changePercent } from '../../../../domain/selling/availability/grid/edits.ts';
import { deleteUnsavedInput } from '../../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../../kernel/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/shell/form-dialog.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { useModel } from '../calendar/model-context.ts';

const MAX_PERCENT = 300;
const MIN_PERCENT = -90;

export function PercentDialog({ onClose }: { onClose: () => void }) {
  const model = useModel();
  const { t } = useTexts('common', 'grid');
  const [text, setText] = useDraft('calendar.percent', '');
  const percent = readNumberOrNull(text, { scale: 2 });
  const isGood = percent !== null && percent >= MIN_PERCENT && percent <= MAX_PERCENT && percent !== 0;
  const { data, rect } = model;
  const { left, right } = rect;
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    // Waits for the days. The selection also requested them and reports errors.
    data.need(left, right).then(
      () => setKnown(true),
      () => {},
    );
  }, [data, left, right]);
  const { roundToCents } = data.settings;
  const count = changePercent(model.sheet, rect, 0, 1).edits.length;
  // Allows sending before the days are loaded, when the number of prices is still unknown.
  const isReady = isGood && (count > 0 || !isKnown);
  const send = () => {
    if (!isReady) return;
    model.edit(rect, (sheet) => changePercent(sheet, rect, percent, roundToCents));
    deleteUnsavedInput('calendar.percent');
    onClose();
  };
  return (
    <FormDialog
      title={t('grid:percentTitle')}
      onClose={onClose}
      onSubmit={send}
      isSaving={false}
      save={t('grid:apply')}
      disabled={!isReady}
    >
      <TextInput
        data-autofocus
        label={t('grid:percentValue')}
        description={t('grid:percentHelp')}
        value={text}
        inputMode="decimal"
        rightSection="%"
        placeholder="+10"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Text size="sm" c="dimmed">
        {!isKnown && t('common:loading')}
        {isKnown && (count === 0 ? t('grid:percentNone') : t('grid:prices', { count }))}
      </Text>
    </FormDialog>
  );
}

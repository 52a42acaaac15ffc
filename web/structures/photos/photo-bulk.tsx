import { Button, Select } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { photo as definition, PHOTO_TAGS } from '../../../domain/structures/photos/photo.ts';
import { SelectionBar } from '../../kernel/records/list/selection-bar.tsx';
import type { FilteredSelection } from '../../kernel/records/list/use-selection.ts';
import { undoBatch } from '../../kernel/records/queries.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { showUndoableToast } from '../../kernel/records/undo-toast.ts';
import { api } from '../../platform/api.ts';
import { errorText } from '../../platform/shell/errors/failures.ts';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';

interface PhotoBulkProps {
  /** API path of the photos. */
  path: string;
  ids: readonly number[];
  /** All photos of the gallery, which has no pages. Null if all are selected. */
  found: FilteredSelection | null;
  canDelete: boolean;
  /** Clears the selection. */
  onDone: () => void;
  onChanged: () => void;
}

type Change = { action: 'delete' } | { action: 'tag'; tag: string };

/** Bar for the selected photos: deletes them or sets their category. */
export function PhotoBulk({ path, ids, found, canDelete, onDone, onChanged }: PhotoBulkProps) {
  const { t } = useTexts('common', 'photo', 'record');
  const texts = useRecordTexts(definition);
  const change = useMutation({
    mutationFn: (body: Change) =>
      api(`${path}/bulk`, {
        method: 'POST',
        body: { ...body, ids },
      }),
    onSuccess: ({ done, failed, batchId }, { action }) => {
      if (done.length > 0)
        showUndoableToast(t, t(`photo:bulk.${action}`, { count: done.length }), () => undoBatch(batchId), onChanged);
      const [first] = failed;
      if (first) void toast('failure', Object.values(first.errors ?? {})[0]?.[0] ?? first.title);
      onDone();
    },
    onError: (error) => void toast('failure', errorText(error)),
    onSettled: onChanged,
  });
  return (
    <SelectionBar count={ids.length} filteredSelection={found} onCancel={onDone}>
      <Select
        aria-label={texts.label('tag')}
        placeholder={texts.label('tag')}
        data={Object.keys(PHOTO_TAGS).map((value) => ({ value, label: texts.option('tag', value) }))}
        value={null}
        disabled={change.isPending}
        onChange={(tag) => tag && change.mutate({ action: 'tag', tag })}
      />
      {canDelete && (
        <Button
          color="red"
          variant="light"
          loading={change.isPending}
          onClick={() => change.mutate({ action: 'delete' })}
        >
          {t('common:delete')}
        </Button>
      )}
    </SelectionBar>
  );
}

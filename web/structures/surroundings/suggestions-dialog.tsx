import { Button, Checkbox, Group, Modal, SegmentedControl, Skeleton, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SUGGESTED_RADII } from '../../../domain/structures/surroundings/nearby-poi.ts';
import { poi } from '../../../domain/structures/surroundings/poi.ts';
import { undoBatch } from '../../kernel/records/queries.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { showUndoableToast } from '../../kernel/records/undo-toast.ts';
import { api } from '../../platform/api.ts';
import { EmptyState } from '../../platform/shell/empty/empty-state.tsx';
import { problemText } from '../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { formatDistance } from './proximity-screen.tsx';

interface SuggestionsDialogProps {
  /** API path of the structure's links. */
  path: `/structures/${string}/nearby-pois`;
  onLinked: () => void;
  onClose: () => void;
}

/** "Suggerisci nel raggio di … km": lists the nearest points without a link, to be selected and linked. */
export function SuggestionsDialog({ path, onLinked, onClose }: SuggestionsDialogProps) {
  const { t, language } = useTexts('common', 'surroundings');
  const texts = useRecordTexts(poi);
  const [radius, setRadius] = useState<string>('5');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const address = `${path}/suggestions` as const;
  const { data, error, isPending } = useQuery({
    queryKey: ['list', path, 'suggestions', radius],
    queryFn: async ({ signal }) => (await api(address, { query: { radius }, signal })).data,
    staleTime: 0,
  });
  const suggestions = data ?? [];
  const tickedIds = chosen.filter((id) => suggestions.some((one) => one.id === id));
  const link = useMutation({
    mutationFn: () => api(address, { method: 'POST', body: { poiIds: tickedIds } }),
    onSuccess: ({ done, failed, batchId }) => {
      if (done.length > 0) {
        const said = t('surroundings:nearby.linked', { n: done.length });
        showUndoableToast(t, said, () => undoBatch(batchId), onLinked);
      }
      const [first] = failed;
      if (first) void toast('failure', problemText(first));
      onLinked();
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('surroundings:nearby.radius')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack>
        <SegmentedControl
          aria-label={t('surroundings:nearby.radius')}
          data={SUGGESTED_RADII.map((km) => ({ value: km, label: `${km} km` }))}
          value={radius}
          onChange={setRadius}
        />
        <ProblemAlert error={error ?? link.error} />
        {isPending ? (
          <Skeleton h={160} />
        ) : suggestions.length === 0 ? (
          !error && (
            <EmptyState drawing="map" compact>
              {t('surroundings:nearby.nothing')}
            </EmptyState>
          )
        ) : (
          suggestions.map((one) => (
            <Checkbox
              key={one.id}
              checked={chosen.includes(one.id)}
              onChange={({ currentTarget }) =>
                setChosen((ids) => (currentTarget.checked ? [...ids, one.id] : ids.filter((id) => id !== one.id)))
              }
              label={`${one.title[language] || one.title.it} · ${formatDistance(one.distanceMeters)}`}
              description={`${texts.option('poiType', one.poiType)}, ${one.city} · ${t('surroundings:nearby.minutes', {
                walk: one.walkMinutes,
                car: one.carMinutes,
              })}`}
            />
          ))
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button disabled={tickedIds.length === 0} loading={link.isPending} onClick={() => link.mutate()}>
            {t('surroundings:nearby.link')}
            {tickedIds.length > 0 && ` (${tickedIds.length})`}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

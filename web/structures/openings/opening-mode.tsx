import { Input, SegmentedControl, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import { isReadOnly } from '../../../domain/kernel/vocabularies/structure-status.ts';
import { openingSettings } from '../../../domain/structures/openings/opening.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { useFormHost } from '../../kernel/records/screens/form-host.ts';
import { showSavedToast } from '../../kernel/records/undo-toast.ts';
import { showAnswer } from '../../platform/query-client.ts';
import { useUser } from '../../platform/session.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { structureQuery } from '../../platform/structure-query.ts';
import { useTexts } from '../../platform/texts.ts';
import { MODES, modeQuery, saveMode } from './opening-query.ts';

/** Choice between all year and seasons, saved immediately. */
export function OpeningMode({ structureId }: { structureId: string }) {
  const { t } = useTexts('common', 'record', 'opening');
  const texts = useRecordTexts(openingSettings);
  const { role } = useUser();
  const client = useQueryClient();
  const host = useFormHost();
  const { data, isPending } = useQuery(modeQuery(structureId));
  const structure = useQuery(structureQuery(structureId));
  const refresh = () => {
    void client.invalidateQueries({ queryKey: modeQuery(structureId).queryKey });
    void client.invalidateQueries({ queryKey: structureQuery(structureId).queryKey });
  };
  const choose = useMutation({
    mutationFn: (openingMode: string) => saveMode(structureId, data?.version, openingMode),
    onSuccess: (saved) => {
      showAnswer(client, modeQuery(structureId).queryKey, saved);
      if (!host) showSavedToast(t, saved.changeId, refresh);
    },
    onSettled: refresh,
  });
  if (!data) return isPending ? <Skeleton h={62} /> : null;
  const writer = { role, structureStatus: structure.data?.status ?? null };
  const mode = data.openingMode;
  return (
    <>
      <Input.Wrapper
        label={t('opening:mode')}
        labelElement="div"
        description={mode === null ? t('opening:undecided') : undefined}
      >
        <div>
          <SegmentedControl
            aria-label={t('opening:mode')}
            value={mode ?? ''}
            data={MODES.map((value) => ({ value, label: texts.option('openingMode', value) }))}
            onChange={(value) => choose.mutate(value)}
            disabled={choose.isPending || !hasPermission(role, 'u', 'openings') || isReadOnly(writer)}
          />
        </div>
      </Input.Wrapper>
      <ProblemAlert error={choose.error} />
    </>
  );
}

import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { hasPermission } from '../../../../domain/kernel/screens/permissions.ts';
import { api } from '../../../platform/api.ts';
import { useUser } from '../../../platform/session.ts';
import { errorText } from '../../../platform/shell/errors/failures.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useTexts } from '../../../platform/texts.ts';
import { useModel } from '../../../selling/availability/calendar/model-context.ts';
import { arrivalsKey } from '../arrivals/arrivals-query.ts';
import type { PlanningModel } from './planning-model.ts';
import { type Assignment, listProposals, type PlanRow } from './planning-rows.ts';

const UnitNames = lazyNamed(() => import('./unit-names.tsx'), 'UnitNames');

const MAX_ASSIGNMENTS = 500;

interface UnitToolsProps {
  model: PlanningModel;
  rows: readonly PlanRow[];
  mayBook: boolean;
}

/** Buttons to name the units of a room and to assign the proposed units. */
export function UnitTools({ model, rows, mayBook }: UnitToolsProps) {
  const { data } = useModel();
  const { t } = useTexts('planning');
  const { role } = useUser();
  const client = useQueryClient();
  const [isNaming, setNaming] = useState(false);
  const reloadStays = () => client.invalidateQueries({ queryKey: arrivalsKey(data.structureId) });
  const assign = useMutation({
    mutationFn: (assignments: readonly Assignment[]) =>
      api(`/structures/${data.structureId}/unit-assignments`, { method: 'POST', body: { assignments } }),
    onSuccess: (_, assignments) => {
      if (assignments.length > 1) void toast('success', t('planning:units.assigned'));
    },
    onError: (error) => void toast('failure', errorText(error)),
    onSettled: reloadStays,
  });
  model.assign = (assignments) => assign.mutate(assignments);
  if (!mayBook) return null;
  const proposals = listProposals(rows, data.today).slice(0, MAX_ASSIGNMENTS);
  return (
    <>
      {hasPermission(role, 'u', 'rooms') && (
        <Button variant="default" px="sm" leftSection={<Glyph name="tag" size={16} />} onClick={() => setNaming(true)}>
          {t('planning:units.open')}
        </Button>
      )}
      {proposals.length > 0 && (
        <Button variant="light" px="sm" loading={assign.isPending} onClick={() => assign.mutate(proposals)}>
          {t('planning:units.propose', { count: proposals.length })}
        </Button>
      )}
      <Suspense>
        {isNaming && (
          <UnitNames
            structureId={data.structureId}
            rows={rows}
            onClose={() => setNaming(false)}
            onSaved={reloadStays}
          />
        )}
      </Suspense>
    </>
  );
}

import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { addMonths } from '../../../domain/kernel/calendar/months.ts';
import type { RecordAnswer } from '../../../domain/kernel/records/answers.ts';
import type { ActionName } from '../../../domain/kernel/records/lifecycle/actions.ts';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import { affiliationActions } from '../../../domain/structures/affiliations/actions.ts';
import type { structureAffiliation } from '../../../domain/structures/affiliations/structure-affiliation.ts';
import { deleteUnsavedInput } from '../../kernel/drafts/unsaved-input.ts';
import { useActionTexts, useAllowedActions } from '../../kernel/records/actions/action-texts.ts';
import { useRecordAction } from '../../kernel/records/actions/use-record-action.ts';
import { api } from '../../platform/api.ts';
import { go } from '../../platform/navigation/go.ts';
import { useUser } from '../../platform/session.ts';
import { ask } from '../../platform/shell/confirm/ask.ts';
import { errorText } from '../../platform/shell/errors/failures.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { today as serverToday } from '../../platform/today.ts';
import { useAffiliations } from './use-affiliations.tsx';
import { useReloadAffiliation } from './use-reload-affiliation.ts';

const RejectDialog = lazyNamed(() => import('./reject-dialog.tsx'), 'RejectDialog');

type StoredAffiliation = RecordAnswer<typeof structureAffiliation>;

/** Buttons for the actions that the user may take now. */
export function AffiliationActions({ structureId, stored }: { structureId: string; stored: StoredAffiliation }) {
  const { t } = useTexts('affiliation', 'common');
  const { role } = useUser();
  const [rejecting, setRejecting] = useState(false);
  const reload = useReloadAffiliation(structureId, stored.id);
  const { title } = useActionTexts(affiliationActions);
  const act = useRecordAction(affiliationActions, `/structures/${structureId}/structure-affiliations`, stored, {
    changed: reload,
    onDone: (action) => {
      setRejecting(false);
      if (action === 'reject') deleteUnsavedInput(`affiliation.${stored.id}`);
      void toast('success', t('affiliation:done'));
      if (action === 'withdraw')
        void go(addressOf('structureAffiliations', { id: structureId }), { ignoreBlocker: true });
    },
  });
  const start = async (action: ActionName<typeof affiliationActions>) => {
    if (action === 'reject') return setRejecting(true);
    const sure =
      action !== 'withdraw' ||
      (await ask({
        title: title('withdraw'),
        text: t('affiliation:sure'),
        confirm: title('withdraw'),
        dangerous: true,
      }));
    if (sure) act.mutate({ action });
  };
  return (
    <>
      {useAllowedActions(affiliationActions, stored).map((action) => (
        <Button
          key={action}
          variant={action === 'approve' ? 'filled' : 'default'}
          loading={act.isPending && act.variables.action === action}
          onClick={() => void start(action)}
        >
          {title(action)}
        </Button>
      ))}
      {stored.requestState === 'approved' && hasPermission(role, 'c', 'discounts') && (
        <DiscountButton structureId={structureId} stored={stored} />
      )}
      <Suspense>
        {rejecting && (
          <RejectDialog
            draft={`affiliation.${stored.id}`}
            isPending={act.isPending}
            onReject={(reason) => act.mutate({ action: 'reject', reason })}
            onClose={() => setRejecting(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Default length in months of a discount whose affiliation has no end. */
const DEFAULT_DISCOUNT_MONTHS = 12;

/** Creates a draft discount for members of this affiliation. */
function DiscountButton({ structureId, stored }: { structureId: string; stored: StoredAffiliation }) {
  const { t } = useTexts('affiliation');
  const { nameOf } = useAffiliations();
  const make = useMutation({
    mutationFn: () => {
      const today = serverToday();
      const stayFrom = [stored.validFrom, today].toSorted().at(-1) ?? today;
      return api(`/structures/${structureId}/discounts`, {
        method: 'POST',
        body: {
          title: { it: nameOf(stored.affiliationId) },
          kind: 'percent',
          discountPercent: stored.discountPercent ?? 10,
          audience: 'affiliation',
          affiliationId: stored.affiliationId,
          stayFrom,
          stayTo: stored.validTo ?? addMonths(stayFrom, DEFAULT_DISCOUNT_MONTHS),
        },
      });
    },
    onSuccess: ({ id }) => go(addressOf('discountEdit', { id: structureId, id_discounts: id })),
    onError: (error) => void toast('failure', errorText(error)),
  });
  return (
    <Button
      variant="default"
      leftSection={<Glyph name="discount" />}
      loading={make.isPending}
      onClick={() => make.mutate()}
    >
      {t('affiliation:discount')}
    </Button>
  );
}

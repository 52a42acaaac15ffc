import { Button, Menu } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import type { ScreenId } from '../../../domain/kernel/screens/screens.ts';
import type { discount } from '../../../domain/selling/offers/discount.ts';
import type { offer } from '../../../domain/selling/offers/offer.ts';
import type { Phase } from '../../../domain/selling/offers/phase.ts';
import { useArchive } from '../../kernel/records/archive/use-archive.ts';
import { undoChange } from '../../kernel/records/queries.ts';
import { recordParam } from '../../kernel/records/screens/record-screens.ts';
import { showUndoableToast } from '../../kernel/records/undo-toast.ts';
import { api } from '../../platform/api.ts';
import { go } from '../../platform/navigation/go.ts';
import { useUser } from '../../platform/session.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { useTexts } from '../../platform/texts.ts';

type ReissuableDefinition = typeof offer | typeof discount;

/** Creates a copy with the next dates, and opens it if `edit` names a screen. */
function useReissue(definition: ReissuableDefinition, id: number, edit: ScreenId | null) {
  const { id: structureId = '' } = useParams({ strict: false });
  const { t } = useTexts('part', 'record', 'common');
  const { tried, path, refresh, busy } = useArchive(definition, structureId);
  const reissue = async () => {
    const made = await tried(async () => {
      const copy = await api(`${path}/${id}/reissue`, { method: 'POST' });
      showUndoableToast(t, t('part:reissued'), () => undoChange(Number(copy.changeId)), refresh);
      return copy;
    });
    if (made && edit) await go(addressOf(edit, { id: structureId, [recordParam(edit)]: made.id }));
  };
  return { reissue, busy };
}

interface ReissueProps {
  definition: ReissuableDefinition;
  id: number;
  edit?: ScreenId;
}

export function ReissueItem({ definition, id, edit }: ReissueProps) {
  const { t } = useTexts('part');
  const { role } = useUser();
  const { reissue } = useReissue(definition, id, edit ?? null);
  if (!hasPermission(role, 'c', definition.screen)) return null;
  return (
    <Menu.Item leftSection={<Glyph name="calendar-plus" size={16} />} onClick={() => void reissue()}>
      {t('part:reissue')}
    </Menu.Item>
  );
}

interface ReissueButtonProps {
  definition: ReissuableDefinition;
  record: { id: number; phase: Phase };
  edit: ScreenId;
}

/** Button on the page of an expired or archived record. */
export function ReissueButton({ definition, record, edit }: ReissueButtonProps) {
  const { t } = useTexts('part');
  const { role } = useUser();
  const { reissue, busy } = useReissue(definition, record.id, edit);
  const isOver = record.phase === 'expired' || record.phase === 'archived';
  if (!isOver || !hasPermission(role, 'c', definition.screen)) return null;
  return (
    <Button
      variant="default"
      leftSection={<Glyph name="calendar-plus" />}
      loading={busy}
      onClick={() => void reissue()}
    >
      {t('part:reissue')}
    </Button>
  );
}

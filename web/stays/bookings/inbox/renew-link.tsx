import { ActionIcon, Tooltip } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import { ask } from '../../../platform/shell/confirm/ask.ts';
import { problemFrom } from '../../../platform/shell/errors/failures.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useTexts } from '../../../platform/texts.ts';
import { type Request, requestsKey } from '../requests.ts';

/** Button that replaces the guest's link after it reached the wrong person. */
export function RenewLink({ structureId, request }: { structureId: string; request: Request }) {
  const { t } = useTexts('booking', 'common');
  const client = useQueryClient();
  const renew = async () => {
    const isWanted = await ask({
      title: t('booking:request.renewLink'),
      text: t('booking:request.renewQuestion'),
      confirm: t(request.email ? 'booking:request.renewSend' : 'booking:request.renewLink'),
    });
    if (!isWanted) return;
    try {
      await api(`/structures/${structureId}/booking-requests/${request.id}/guest-link`, {
        method: 'POST',
        body: { send: request.email !== null },
      });
      toast('success', t('booking:request.renewed'));
      await client.invalidateQueries({ queryKey: requestsKey(structureId) });
    } catch (error) {
      toast('failure', problemFrom(error).title ?? '');
    }
  };
  return (
    <Tooltip label={t('booking:request.renewLink')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('booking:request.renewLink')}
        onClick={() => void renew()}
      >
        <Glyph name="refresh" />
      </ActionIcon>
    </Tooltip>
  );
}

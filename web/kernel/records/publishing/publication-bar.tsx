import { Button, Group, Paper, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { isPublished } from '../../../../domain/kernel/records/lifecycle/publishing.ts';
import { hasPermission } from '../../../../domain/kernel/screens/permissions.ts';
import { api } from '../../../platform/api.ts';
import { formatMoment } from '../../../platform/formats.ts';
import { showAnswer } from '../../../platform/query-client.ts';
import { useUser } from '../../../platform/session.ts';
import { errorText, fieldErrors, problemFrom } from '../../../platform/shell/errors/failures.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useTexts } from '../../../platform/texts.ts';
import { useFormContext } from '../form/form-context.ts';
import type { LoadedRecord } from '../form/form-types.ts';
import { recordQuery } from '../queries.ts';
import { RowStatus } from '../rows/row-badges.tsx';
import { isNewRecord } from '../values/record-values.ts';

const PlannedTasks = lazyNamed(() => import('./planned-tasks.tsx'), 'PlannedTasks');
const PlanDialog = lazyNamed(() => import('./planned-tasks.tsx'), 'PlanDialog');
const PreviewLinks = lazyNamed(() => import('./preview-links.tsx'), 'PreviewLinks');
const PublicationPanel = lazyNamed(() => import('./publication-panel.tsx'), 'PublicationPanel');

interface PublicationState extends LoadedRecord {
  status: number;
  publishedAt: string | null;
  hasDraft: boolean;
}

/** Publishes the saved draft; shows missing values at their fields. */
function usePublish(onRefused: () => void) {
  const { t } = useTexts('portal');
  const { record, path, follow, form } = useFormContext();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api(`${path}/publish`, { method: 'POST', body: { version: record.version } }),
    onSuccess: (publishedRecord) => {
      // Values typed meanwhile are changes of the new version.
      follow(publishedRecord);
      showAnswer(client, recordQuery(path ?? '').queryKey, publishedRecord);
      void toast('success', t('portal:published'));
      return client.invalidateQueries({ queryKey: ['record', path] });
    },
    onError: (error) => {
      // Shows the missing values in the panel of changes and at the fields.
      if (problemFrom(error).errors) {
        form.setErrors(fieldErrors(error));
        onRefused();
      } else void toast('failure', errorText(error));
    },
  });
}

/** Renders the state of a page of the portal above its form, with the buttons to publish it. */
export function PublicationBar() {
  const { t } = useTexts('portal');
  const { definition, record, path, isDirty } = useFormContext();
  const { role } = useUser();
  const [isOpen, setOpen] = useState<'asked' | 'refused' | null>(null);
  const [isPlanning, setPlanning] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const publish = usePublish(() => setOpen('refused'));
  if (isNewRecord(record) || !path) return null;
  const { status, publishedAt, hasDraft } = record as PublicationState;
  const isShown = isPublished({ status });
  const at = publishedAt ? formatMoment(publishedAt) : '';
  const stateText = isShown
    ? t(hasDraft ? 'portal:hasDraft' : 'portal:isShown', { at })
    : t(status === 0 ? 'portal:isWithdrawn' : 'portal:isDraft');
  const mayWrite = hasPermission(role, 'u', definition.screen);
  const mayPublish = mayWrite && (!isShown || hasDraft);
  return (
    <Paper withBorder p="sm" role="status">
      <Group justify="space-between" gap="sm">
        <Group gap="sm" style={{ flex: '1 1 16rem' }}>
          <RowStatus definition={definition} status={status} />
          <Text size="sm" style={{ flex: '1 1 12rem' }}>
            {isDirty ? t('portal:mustSave') : stateText}
          </Text>
        </Group>
        <Group gap="xs">
          <Button variant="default" leftSection={<Glyph name="eye" />} onClick={() => setOpen('asked')}>
            {t('portal:seeChanges')}
          </Button>
          {mayWrite && (
            <Button variant="default" leftSection={<Glyph name="link" />} onClick={() => setSharing(true)}>
              {t('portal:previewLinks')}
            </Button>
          )}
          {mayWrite && (
            <Button variant="default" leftSection={<Glyph name="clock-plus" />} onClick={() => setPlanning(true)}>
              {t('portal:plan')}
            </Button>
          )}
          {mayPublish && (
            <Button
              leftSection={<Glyph name="world-upload" />}
              disabled={isDirty}
              loading={publish.isPending}
              onClick={() => publish.mutate()}
            >
              {t(isShown ? 'portal:publishAgain' : 'portal:publish')}
            </Button>
          )}
        </Group>
      </Group>
      <Suspense>
        <PlannedTasks path={path} mayCancel={mayWrite} />
        {isPlanning && <PlanDialog path={path} isShown={isShown} onClose={() => setPlanning(false)} />}
        {isSharing && <PreviewLinks path={path} onClose={() => setSharing(false)} />}
        {isOpen && (
          <PublicationPanel
            definition={definition}
            path={path}
            version={record.version}
            isRefused={isOpen === 'refused'}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </Paper>
  );
}

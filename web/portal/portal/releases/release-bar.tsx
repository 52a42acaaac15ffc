import { Button, Group, Paper, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { hasPermission } from '../../../../domain/kernel/screens/permissions.ts';
import { releaseActions } from '../../../../domain/portal/portal/releases/actions.ts';
import { useActionTexts, useAllowedActions } from '../../../kernel/records/actions/action-texts.ts';
import { useFormContext } from '../../../kernel/records/form/form-context.ts';
import { PlanDialog, PlannedTasks } from '../../../kernel/records/publishing/planned-tasks.tsx';
import { isNewRecord } from '../../../kernel/records/values/record-values.ts';
import { api } from '../../../platform/api.ts';
import { formatMoment } from '../../../platform/formats.ts';
import { useUser } from '../../../platform/session.ts';
import { errorText, problemFrom } from '../../../platform/shell/errors/failures.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useLabel, useTexts } from '../../../platform/texts.ts';
import { definitionOf, type StoredRelease } from './use-release.ts';

const PreviewLinks = lazyNamed(() => import('../../../kernel/records/publishing/preview-links.tsx'), 'PreviewLinks');

/** State of a release and its actions, above the form. */
export function ReleaseBar() {
  const { t } = useTexts('portal');
  const label = useLabel();
  const { definition, record, isDirty } = useFormContext();
  const { role } = useUser();
  const actions = useAllowedActions(releaseActions, record as StoredRelease);
  const texts = useActionTexts(releaseActions);
  const client = useQueryClient();
  const path = `/releases/${record.id}` as const;
  const [open, setOpen] = useState<'plan' | 'links' | null>(null);
  const act = useMutation({
    mutationFn: (action: 'publish' | 'take-back') =>
      api(`${path}/${action}`, { method: 'POST', body: { version: record.version } }),
    onSuccess: (_, action) => {
      void toast('success', t(`portal:release.done.${action}`));
      return client.invalidateQueries({ queryKey: ['record', path] });
    },
    // Each part below shows the same errors.
    onError: (error) => {
      const { errors } = problemFrom(error);
      const told = Object.entries(errors ?? {}).map(([path, words]) => `${fieldOf(path)}${words.join(' ')}`);
      void toast('failure', told.length > 0 ? told.join(' ') : errorText(error));
    },
  });
  /** Returns the label of the part's field for a path such as `parts.1.items`. */
  function fieldOf(path: string): string {
    const [, at, name = ''] = path.split('.');
    const part = (record as StoredRelease).parts[Number(at)];
    const field = part && definitionOf(part.kind)?.fields[name];
    return field ? `${label(field.label)}: ` : '';
  }
  if (isNewRecord(record)) return null;
  const { state, parts, publishedAt, takenBackAt } = record as StoredRelease;
  const mayWrite = hasPermission(role, 'u', definition.screen);
  const isShown = state === 'published';
  const at = isShown ? publishedAt : takenBackAt;
  return (
    <Paper withBorder p="sm" role="status">
      <Group justify="space-between" gap="sm">
        <Text size="sm" style={{ flex: '1 1 12rem' }}>
          {isDirty
            ? t('portal:mustSave')
            : t(`portal:release.is.${state}`, { at: at ? formatMoment(at) : '', n: parts.length })}
        </Text>
        {mayWrite && (
          <Group gap="xs">
            <Button variant="default" leftSection={<Glyph name="link" />} onClick={() => setOpen('links')}>
              {t('portal:previewLinks')}
            </Button>
            <Button variant="default" leftSection={<Glyph name="clock-plus" />} onClick={() => setOpen('plan')}>
              {t('portal:plan')}
            </Button>
            {actions.includes('take-back') && (
              <Button
                variant="default"
                leftSection={<Glyph name="arrow-back-up" />}
                disabled={isDirty}
                loading={act.isPending}
                onClick={() => act.mutate('take-back')}
              >
                {texts.title('take-back')}
              </Button>
            )}
            {actions.includes('publish') && (
              <Button
                leftSection={<Glyph name="world-upload" />}
                disabled={isDirty || parts.length === 0}
                loading={act.isPending}
                onClick={() => act.mutate('publish')}
              >
                {texts.title('publish')}
              </Button>
            )}
          </Group>
        )}
      </Group>
      <PlannedTasks path={path} mayCancel={mayWrite} />
      {open === 'plan' && <PlanDialog path={path} isShown={isShown} onClose={() => setOpen(null)} />}
      <Suspense>{open === 'links' && <PreviewLinks path={path} onClose={() => setOpen(null)} />}</Suspense>
    </Paper>
  );
}

import { Alert, Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toLinkAddress } from '../../../../domain/platform/http/link-address.ts';
import { api } from '../../../platform/api.ts';
import { formatMoment } from '../../../platform/formats.ts';
import { Drawer } from '../../../platform/shell/drawer.tsx';
import { errorText, fieldErrors } from '../../../platform/shell/errors/failures.ts';
import { Form } from '../../../platform/shell/form.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useTexts } from '../../../platform/texts.ts';
import { deleteUnsavedInput } from '../../drafts/unsaved-input.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { CountField } from '../inputs/amount-field.tsx';
import type { NumberInputValue } from '../inputs/number-field.tsx';

const linksQuery = (path: string) =>
  queryOptions({
    queryKey: ['record', path, 'preview-links'],
    queryFn: async () => (await api(`${path}/preview-links`)).data,
  });

/** Dialog to create, copy and revoke links that show a draft on the portal without an account. */
export function PreviewLinks({ path, onClose }: { path: string; onClose: () => void }) {
  const { t } = useTexts('common', 'portal');
  const client = useQueryClient();
  const draft = `preview-links.${path}`;
  const [days, setDays] = useDraft<NumberInputValue>(draft, 7);
  const { data = [] } = useQuery(linksQuery(path));
  const refresh = () => client.invalidateQueries({ queryKey: linksQuery(path).queryKey });
  const make = useMutation({
    mutationFn: () => api(`${path}/preview-links`, { method: 'POST', body: { days } }),
    onSuccess: () => {
      deleteUnsavedInput(draft);
      return refresh();
    },
  });
  const revoke = useMutation({
    mutationFn: (id: number) => api(`${path}/preview-links/${id}`, { method: 'DELETE' }),
    onSuccess: () => {
      void toast('success', t('portal:previewLinks.revoked'));
      return refresh();
    },
    onError: (error) => void toast('failure', errorText(error)),
  });
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={t('portal:previewLinks')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack>
        <Text size="sm">{t('portal:previewLinks.help')}</Text>
        <Form onSubmit={() => make.mutate()}>
          <Group align="flex-end">
            <CountField
              label={t('portal:previewLinks.days')}
              value={days}
              onChange={setDays}
              error={make.error ? (fieldErrors(make.error).days ?? errorText(make.error)) : undefined}
              w={140}
              data-autofocus
            />
            <Button type="submit" leftSection={<Glyph name="link-plus" />} loading={make.isPending}>
              {t('portal:previewLinks.make')}
            </Button>
          </Group>
        </Form>
        {make.data && <NewLink {...make.data} />}
        {data.map(({ id, createdAt, createdByName, expiresAt, isOver }) => (
          <Group key={id} justify="space-between" gap="xs">
            <div>
              <Text size="sm" c={isOver ? 'dimmed' : undefined}>
                {t(isOver ? 'portal:previewLinks.over' : 'portal:previewLinks.until', {
                  at: formatMoment(expiresAt),
                })}
              </Text>
              <Text size="sm" c="dimmed">
                {[createdByName, formatMoment(createdAt)].filter(Boolean).join(', ')}
              </Text>
            </div>
            {!isOver && (
              <Button
                size="compact-sm"
                variant="default"
                loading={revoke.isPending && revoke.variables === id}
                onClick={() => revoke.mutate(id)}
              >
                {t('portal:previewLinks.revoke')}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </Drawer>
  );
}

/** A new link; its URL is shown only once. */
function NewLink({ url, expiresAt }: { url: string; expiresAt: string }) {
  const { t } = useTexts('portal');
  return (
    <Alert role="status" icon={<Glyph name="link" />}>
      <Stack gap="xs">
        <Text size="sm">{t('portal:previewLinks.once', { at: formatMoment(expiresAt) })}</Text>
        <TextInput
          readOnly
          aria-label={t('portal:previewLinks.address')}
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          component="a"
          href={toLinkAddress(url)}
          target="_blank"
          rel="noreferrer"
          leftSection={<Glyph name="external-link" />}
        >
          {t('portal:previewLinks.open')}
        </Button>
        <CopyButton value={url}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<Glyph name={copied ? 'check' : 'copy'} />} onClick={copy}>
              {t(copied ? 'portal:previewLinks.copied' : 'portal:previewLinks.copy')}
            </Button>
          )}
        </CopyButton>
      </Stack>
    </Alert>
  );
}

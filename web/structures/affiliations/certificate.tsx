import { Anchor, Button, FileButton, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { RecordAnswer } from '../../../domain/kernel/records/answers.ts';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import { CERTIFICATE_TYPES, MAX_CERTIFICATE_BYTES } from '../../../domain/structures/affiliations/certificate.ts';
import { isPortalStaff } from '../../../domain/structures/affiliations/states.ts';
import { structureAffiliation } from '../../../domain/structures/affiliations/structure-affiliation.ts';
import { useFormOf } from '../../kernel/records/form/form-context.ts';
import { isNewRecord } from '../../kernel/records/values/record-values.ts';
import { api } from '../../platform/api.ts';
import { formatNumber } from '../../platform/formats.ts';
import { useUser } from '../../platform/session.ts';
import { errorText } from '../../platform/shell/errors/failures.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { useTexts } from '../../platform/texts.ts';
import { uploadFile } from '../../platform/upload.ts';
import { useReloadAffiliation } from './use-reload-affiliation.ts';

/** Certificate of an affiliation, visible only to the structure and the staff. */
export function CertificateField({ structureId }: { structureId: string }) {
  const { t } = useTexts('affiliation');
  const { record, texts } = useFormOf(structureAffiliation);
  const { role } = useUser();
  const stored = isNewRecord(record) ? null : (record as RecordAnswer<typeof structureAffiliation>);
  const path = `/structures/${structureId}/structure-affiliations/${stored?.id ?? 0}/certificate` as const;
  const reload = useReloadAffiliation(structureId, stored?.id ?? 0);
  const send = useMutation({
    mutationFn: (file: File) => uploadFile(path, file, () => {}),
    onSettled: reload,
  });
  const remove = useMutation({ mutationFn: () => api(path, { method: 'DELETE' }), onSettled: reload });
  const certificate = stored?.certificate ?? null;
  const isApproved = stored?.requestState === 'approved';
  const mayWrite =
    stored !== null &&
    hasPermission(role, 'c', structureAffiliation.screen) &&
    (isPortalStaff(role) || stored.requestState === 'requested');
  const error = send.error ?? remove.error;
  return (
    <Paper withBorder p="md" component="section" aria-label={texts.label('certificate')} id="field-certificate">
      <Stack gap="xs">
        <Title order={2}>{texts.label('certificate')}</Title>
        <Text size="sm" c="dimmed">
          {stored
            ? t('affiliation:certificateHelp', { n: MAX_CERTIFICATE_BYTES / 1024 / 1024 })
            : t('affiliation:certificateLater')}
        </Text>
        {stored && (
          <Group gap="sm">
            {certificate ? (
              <Anchor size="sm" href={`/api${path}`} style={{ overflowWrap: 'anywhere', flex: '1 1 12rem' }}>
                {certificate.name} ({formatNumber(Math.ceil(certificate.bytes / 1024))} kB)
              </Anchor>
            ) : (
              <Text size="sm" style={{ flex: '1 1 12rem' }}>
                {t('affiliation:noCertificate')}
              </Text>
            )}
            {mayWrite && (
              <FileButton accept={Object.keys(CERTIFICATE_TYPES).join()} onChange={(file) => file && send.mutate(file)}>
                {(props) => (
                  <Button {...props} variant="default" leftSection={<Glyph name="upload" />} loading={send.isPending}>
                    {t(certificate ? 'affiliation:replace' : 'affiliation:upload')}
                  </Button>
                )}
              </FileButton>
            )}
            {mayWrite && certificate && !isApproved && (
              <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
                {t('affiliation:remove')}
              </Button>
            )}
          </Group>
        )}
        {error && (
          <Text size="sm" c="red" role="alert">
            {errorText(error)}
          </Text>
        )}
      </Stack>
    </Paper>
  );
}

import { Alert, Anchor, Button, Group, List, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Publication } from '../../../../domain/kernel/records/answers.ts';
import type { Issue } from '../../../../domain/kernel/records/issue.ts';
import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { hasPermission } from '../../../../domain/kernel/screens/permissions.ts';
import { api } from '../../../platform/api.ts';
import { formatMoment } from '../../../platform/formats.ts';
import { showAnswer } from '../../../platform/query-client.ts';
import { useWriteSearch } from '../../../platform/search.ts';
import { useUser } from '../../../platform/session.ts';
import { Drawer } from '../../../platform/shell/drawer.tsx';
import { errorText } from '../../../platform/shell/errors/failures.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { type TextKey, useTexts } from '../../../platform/texts.ts';
import { useFormContext } from '../form/form-context.ts';
import { recordQuery } from '../queries.ts';
import { useRecordTexts } from '../record-texts.ts';
import { PublicationChangesTable } from './publication-changes-table.tsx';

interface PublicationPanelProps {
  definition: RecordDefinition;
  path: string;
  /** Version of the draft. */
  version: number;
  /** True if a publication was just refused. */
  isRefused: boolean;
  onClose: () => void;
}

/** Drawer with the changes that publishing would make, the issues against it, and earlier versions. */
export function PublicationPanel({ definition, path, version, isRefused, onClose }: PublicationPanelProps) {
  const { t } = useTexts('common', 'portal', 'validation');
  const { data } = useQuery({
    queryKey: ['record', path, 'publication', version],
    queryFn: () => api(`${path}/publication`),
  });
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={t('portal:changesTitle')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {data ? (
        <Stack gap="lg">
          <PublicationIssues definition={definition} issues={data.issues} isRefused={isRefused} onClose={onClose} />
          <Changes definition={definition} publication={data} />
          <Versions definition={definition} path={path} version={version} versions={data.versions} onClose={onClose} />
        </Stack>
      ) : (
        <Skeleton h={200} />
      )}
    </Drawer>
  );
}

interface PublicationIssuesProps extends Pick<PublicationPanelProps, 'definition' | 'isRefused' | 'onClose'> {
  issues: readonly Issue[];
}

/** Issues against publishing, each with a link to its field. */
function PublicationIssues({ definition, issues, isRefused, onClose }: PublicationIssuesProps) {
  const { t } = useTexts('portal', 'validation');
  const texts = useRecordTexts(definition);
  const writeSearch = useWriteSearch();
  if (issues.length === 0) return null;
  const goToField = (path: string) => {
    const [field = '', language] = path.split('.');
    const lang = definition.fields[field]?.kind === 'translated' && language ? { lang: language } : {};
    onClose();
    void writeSearch({ field, ...lang }, { replace: true, resetScroll: false, ignoreBlocker: true });
  };
  return (
    <Alert
      color={isRefused ? 'red' : 'yellow'}
      role={isRefused ? 'alert' : 'note'}
      icon={<Glyph name="alert-triangle" />}
      title={isRefused ? t('portal:notPublished') : t('portal:mustHave')}
    >
      <List size="sm">
        {issues.map(({ path, code, params }) => {
          const [name = path] = path.split('.');
          const label = path === 'photoCount' ? t('portal:picture') : texts.label(name);
          return (
            <List.Item key={`${path} ${code}`}>
              {definition.fields[name]?.computed ? (
                label
              ) : (
                <Anchor component="button" type="button" size="sm" onClick={() => goToField(path)}>
                  {label}
                </Anchor>
              )}
              : {t(`validation:${code}` as TextKey, params)}
            </List.Item>
          );
        })}
      </List>
    </Alert>
  );
}

function Changes({ definition, publication }: { definition: RecordDefinition; publication: Publication }) {
  const { t } = useTexts('portal');
  const { isPublished, changes, names } = publication;
  if (isPublished && changes.length === 0) return <Text size="sm">{t('portal:noChanges')}</Text>;
  return (
    <>
      {!isPublished && <Text size="sm">{t('portal:firstTime')}</Text>}
      <PublicationChangesTable definition={definition} changes={changes} names={names} isFirst={!isPublished} />
    </>
  );
}

function Versions({
  definition,
  path,
  version,
  versions,
  onClose,
}: Omit<PublicationPanelProps, 'isRefused'> & Pick<Publication, 'versions'>) {
  const { t } = useTexts('portal');
  const { role } = useUser();
  const client = useQueryClient();
  const { follow } = useFormContext();
  const revert = useMutation({
    mutationFn: (to: number) => api(`${path}/revert`, { method: 'POST', body: { version, to } }),
    onSuccess: async (revertedRecord, to) => {
      follow(revertedRecord);
      showAnswer(client, recordQuery(path).queryKey, revertedRecord);
      void toast('success', t('portal:reverted', { version: to }));
      onClose();
      await client.invalidateQueries({ queryKey: ['record', path] });
    },
    onError: (error) => void toast('failure', errorText(error)),
  });
  if (versions.length === 0) return null;
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {t('portal:versions')}
      </Title>
      {versions.map((one) => (
        <Group key={one.version} justify="space-between" gap="xs">
          <div>
            <Text size="sm" fw={600}>
              {t(one.endedAt === null ? 'portal:versionNow' : 'portal:version', { version: one.version })}
            </Text>
            <Text size="sm" c="dimmed">
              {[one.publishedByName, formatMoment(one.publishedAt)].filter(Boolean).join(', ')}
            </Text>
          </div>
          {hasPermission(role, 'u', definition.screen) && (
            <Button
              size="compact-sm"
              variant="default"
              loading={revert.isPending && revert.variables === one.version}
              onClick={() => revert.mutate(one.version)}
            >
              {t('portal:revert')}
            </Button>
          )}
        </Group>
      ))}
    </Stack>
  );
}

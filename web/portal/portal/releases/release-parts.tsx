import { ActionIcon, Alert, Badge, Group, List, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PartPublication, ReleasePublication } from '../../../../domain/portal/portal/answers.ts';
import { releaseActions } from '../../../../domain/portal/portal/releases/actions.ts';
import type { ReleasePart } from '../../../../domain/portal/portal/releases/release.ts';
import { useAllowedActions } from '../../../kernel/records/actions/action-texts.ts';
import { useFormContext } from '../../../kernel/records/form/form-context.ts';
import { PublicationChangesTable } from '../../../kernel/records/publishing/publication-changes-table.tsx';
import { recordQuery } from '../../../kernel/records/queries.ts';
import { useRecordTexts } from '../../../kernel/records/record-texts.ts';
import { recordParam } from '../../../kernel/records/screens/record-screens.ts';
import { isNewRecord } from '../../../kernel/records/values/record-values.ts';
import { api } from '../../../platform/api.ts';
import { showAnswer } from '../../../platform/query-client.ts';
import { errorText } from '../../../platform/shell/errors/failures.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { type TextKey, useTexts } from '../../../platform/texts.ts';
import { AddPart } from './add-part.tsx';
import { definitionOf, publicationQuery, type StoredRelease } from './use-release.ts';

/** Parts of a release with their changes and issues, and buttons to open and remove them. */
export function ReleaseParts() {
  const { record } = useFormContext();
  if (isNewRecord(record)) return null;
  return <Parts release={record as StoredRelease} path={`/releases/${record.id}` as const} />;
}

function Parts({ release, path }: { release: StoredRelease; path: `/releases/${number}` }) {
  const { t } = useTexts('portal');
  const mayChange = useAllowedActions(releaseActions, release).includes('parts');
  const client = useQueryClient();
  const { data } = useQuery(publicationQuery(path, release.version));
  const { queryKey } = recordQuery<StoredRelease>(path);
  const put = useMutation({
    // Runs the changes one after the other, so that each uses the version that the previous change returned.
    scope: { id: path },
    mutationFn: (change: (parts: readonly ReleasePart[]) => readonly ReleasePart[]) => {
      const { version, parts } = client.getQueryData(queryKey) ?? release;
      const body = { version, parts: change(parts).map(({ kind, recordId }) => ({ kind, recordId })) };
      return api(`${path}/parts`, { method: 'POST', body });
    },
    onSuccess: (saved) => showAnswer(client, queryKey, saved),
    onError: (error) => void toast('failure', errorText(error)),
    onSettled: () => void client.invalidateQueries({ queryKey: ['record', path] }),
  });
  const without = (parts: readonly ReleasePart[], one: ReleasePart) =>
    parts.filter(({ kind, recordId }) => kind !== one.kind || recordId !== one.recordId);
  return (
    <Stack gap="sm" component="section" aria-labelledby="release-parts" mt="lg">
      <Title order={2} size="h4" id="release-parts">
        {t('portal:release.parts')}
      </Title>
      {release.state === 'published' && <Text size="sm">{t('portal:release.closed')}</Text>}
      {mayChange && (
        <AddPart
          onAdd={(part) => put.mutate((parts) => [...without(parts, part), part])}
          isHeld={(part) => without(release.parts, part).length < release.parts.length}
        />
      )}
      {!data && <Skeleton h={120} />}
      {data?.parts.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('portal:release.none')}
        </Text>
      )}
      {data?.parts.map((part) => (
        <Part
          key={`${part.kind} ${part.recordId}`}
          part={part}
          names={data.names}
          onRemove={mayChange ? () => put.mutate((parts) => without(parts, part)) : undefined}
        />
      ))}
    </Stack>
  );
}

interface PartProps {
  part: PartPublication;
  names: ReleasePublication['names'];
  onRemove?: (() => void) | undefined;
}

function Part({ part, names, onRemove }: PartProps) {
  const { t } = useTexts('portal', 'validation');
  const definition = definitionOf(part.kind);
  if (!definition) return null;
  return (
    <Paper withBorder p="sm">
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <PartName part={part} />
          <Group gap="xs" wrap="nowrap">
            {part.issues.length > 0 && (
              <Badge color="yellow" variant="light" tt="none">
                {t('portal:release.wrong')}
              </Badge>
            )}
            {onRemove && (
              <ActionIcon
                variant="subtle"
                aria-label={t('portal:release.remove', { name: part.name })}
                onClick={onRemove}
              >
                <Glyph name="x" />
              </ActionIcon>
            )}
          </Group>
        </Group>
        <PartIssues part={part} />
        {part.isThere && !part.isPublished && <Text size="sm">{t('portal:firstTime')}</Text>}
        {part.isPublished && part.changes.length === 0 && <Text size="sm">{t('portal:noChanges')}</Text>}
        {part.changes.length > 0 && (
          <PublicationChangesTable
            definition={definition}
            changes={part.changes}
            names={names}
            isFirst={!part.isPublished}
          />
        )}
      </Stack>
    </Paper>
  );
}

/** Edit screen of each content type. */
const EDITS = { slugs: 'slugEdit', menus: 'menuEdit', headers: 'headerEdit' } as const;

function PartName({ part: { kind, recordId, name, isThere } }: { part: PartPublication }) {
  const definition = definitionOf(kind);
  const edit = EDITS[kind as keyof typeof EDITS];
  return (
    <div>
      {isThere && edit ? (
        <PathLink to={addressOf(edit, { [recordParam(edit)]: recordId })}>{name}</PathLink>
      ) : (
        <Text>{name}</Text>
      )}
      <Text size="sm" c="dimmed">
        {definition && <KindTitle definition={definition} />}
      </Text>
    </div>
  );
}

function KindTitle({ definition }: { definition: NonNullable<ReturnType<typeof definitionOf>> }) {
  return useRecordTexts(definition).title;
}

function PartIssues({ part: { kind, issues } }: { part: PartPublication }) {
  const { t } = useTexts('validation');
  const definition = definitionOf(kind);
  if (issues.length === 0 || !definition) return null;
  return (
    <Alert color="yellow" icon={<Glyph name="alert-triangle" />}>
      <List size="sm">
        {issues.map(({ path, code, params }) => (
          <List.Item key={`${path} ${code}`}>
            <IssueField definition={definition} path={path} />
            {t(`validation:${code}` as TextKey, params)}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

function IssueField({ definition, path }: { definition: NonNullable<ReturnType<typeof definitionOf>>; path: string }) {
  const texts = useRecordTexts(definition);
  return path ? `${texts.label(path.split('.')[0] ?? path)}: ` : null;
}

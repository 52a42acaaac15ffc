import { Alert, Button, Select, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { SEVERITIES, suggestion } from '../../../domain/portal/content/suggestion.ts';
import { recordQuery } from '../../kernel/records/queries.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { RecordPanel } from '../../kernel/records/screens/record-panel.tsx';
import { usePageSearch } from '../../platform/navigation/place.tsx';
import { useWriteSearch } from '../../platform/search.ts';
import { useUser } from '../../platform/session.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Page } from '../../platform/shell/frame/page.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { structureQuery } from '../../platform/structure-query.ts';
import { useTexts } from '../../platform/texts.ts';
import { suggestionsPath } from '../../structures/structures/open-suggestions.ts';
import { SuggestionCard } from './suggestion-card.tsx';
import { suggestionsQuery } from './suggestion-queries.ts';

const FILTERS = ['state', 'severity', 'lang', 'kind'] as const;
const ALL_OPTION = 'all';
const WEIGHTS = Object.keys(SEVERITIES);

type Search = Partial<Record<(typeof FILTERS)[number] | 'open', string>>;

/** Suggerimenti: findings of the rules and proposals by editors, the most severe first. */
export function SuggestionsScreen() {
  const { id = '' } = useParams({ strict: false });
  const search = usePageSearch() as Search;
  const writeSearch = useWriteSearch();
  const { t } = useTexts('suggestion', 'screen');
  const texts = useRecordTexts(suggestion);
  const user = useUser();
  const refresh = useRefresh(id);
  const proposes = user.role !== 'customer' && user.role !== 'vendor';

  const wanted: Search = { state: 'new', ...search };
  const filters = Object.fromEntries(
    FILTERS.flatMap((name) => (wanted[name] && wanted[name] !== ALL_OPTION ? [[name, String(wanted[name])]] : [])),
  );
  const { data, error, isPending } = useQuery(suggestionsQuery(id, filters));
  const turn = (changes: Search) => writeSearch({ ...search, ...changes }, { replace: true });
  const rows = [...(data?.data ?? [])].sort(
    (a, b) => WEIGHTS.indexOf(a.severity) - WEIGHTS.indexOf(b.severity) || a.id - b.id,
  );
  const isUnfiltered = filters.state === 'new' && Object.keys(filters).length === 1;

  return (
    <Page
      title={t('screen:suggestions')}
      purpose={t('suggestion:purpose')}
      action={
        proposes && (
          <Button leftSection={<Glyph name="plus" />} onClick={() => turn({ open: 'new' })}>
            {t('suggestion:propose')}
          </Button>
        )
      }
    >
      <Filters wanted={wanted} onChange={turn} />
      <ProblemAlert error={error} />
      {isPending && <Skeleton h={240} />}
      {data && rows.length === 0 && (
        <Alert icon={<Glyph name={isUnfiltered ? 'circle-check' : 'filter-off'} />} role="status">
          {t(isUnfiltered ? 'suggestion:allDone' : 'suggestion:noMatch')}
        </Alert>
      )}
      <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {rows.map((row) => (
          <li key={row.id}>
            <SuggestionCard
              structureId={id}
              row={row}
              isOwn={row.kind === 'editor' && row.createdBy === user.id}
              mayWaive={proposes || row.severity !== 'blocking'}
              onEdit={() => turn({ open: String(row.id) })}
              onSettled={refresh}
            />
          </li>
        ))}
      </Stack>
      {search.open && (
        <RecordPanel
          key={search.open}
          definition={suggestion}
          structureId={id}
          id={search.open === 'new' ? null : search.open}
          titleOf={(stored) => (stored ? texts.option('field', stored.field) : t('suggestion:propose'))}
          onClose={() => {
            refresh();
            closePanel();
          }}
          onCreated={({ id: made }, goesOn) => closePanel(goesOn ? String(made) : undefined)}
        />
      )}
    </Page>
  );

  /** Ignores the blocker, because unsaved text moves into the panel of the new proposal. */
  function closePanel(next?: string) {
    const { open: _open, ...rest } = search;
    void writeSearch(next ? { ...rest, open: next } : rest, { replace: true, ignoreBlocker: true });
  }
}

/** Reloads the suggestions, and the texts and scores that they change. */
function useRefresh(id: string) {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ['list', suggestionsPath(id)] });
    void client.invalidateQueries({ queryKey: recordQuery(`/structures/${id}/description`).queryKey });
    void client.invalidateQueries({ queryKey: structureQuery(id).queryKey });
  };
}

interface FiltersProps {
  wanted: Search;
  onChange: (changes: Search) => void;
}

function Filters({ wanted, onChange }: FiltersProps) {
  const { t } = useTexts('suggestion');
  const texts = useRecordTexts(suggestion);
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
      {FILTERS.map((name) => (
        <Select
          key={name}
          label={texts.label(name)}
          value={wanted[name] ?? ALL_OPTION}
          allowDeselect={false}
          data={[
            { value: ALL_OPTION, label: t('suggestion:anyValue') },
            ...Object.keys(suggestion.fields[name].options ?? {}).map((code) => ({
              value: code,
              label: texts.option(name, code),
            })),
          ]}
          onChange={(value) => onChange({ [name]: value ?? ALL_OPTION })}
        />
      ))}
    </SimpleGrid>
  );
}

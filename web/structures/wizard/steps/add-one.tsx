import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { can } from '../../../../domain/access.ts';
import type { RecordDefinition } from '../../../../domain/records/record.ts';
import { listQuery } from '../../../records/list/list-query.ts';
import { EntryForm } from '../../../records/screens/entry-form.tsx';
import { useEntry } from '../../../records/screens/use-entry.ts';
import type { LoadedRecord } from '../../../records/use-record-form.ts';
import { useUser } from '../../../session.ts';
import { ProblemAlert } from '../../../shell/errors/problem-alert.tsx';
import { Glyph } from '../../../shell/glyph.tsx';
import { useTexts } from '../../../texts.ts';
import { structureQuery } from '../../structure-query.ts';
import { type WizardState, wizardQuery } from '../wizard-query.ts';

interface AddOneProps {
  state: WizardState;
  /** Narrowed to what the step asks for. */
  definition: RecordDefinition;
  nameOf: (record: LoadedRecord) => ReactNode;
  addLabel: string;
  /** What every one that is made here is. */
  fixed?: Readonly<Record<string, unknown>>;
  /** Stands in the form and sees what is being written. */
  lead?: ReactNode;
  /** The step is content without one. */
  optional?: boolean;
}

/** What a structure has of one kind, by name, and a form for the first or for another. */
export function AddOne({ state, definition, nameOf, addLabel, fixed, lead, optional = false }: AddOneProps) {
  const { t } = useTexts('common', 'wizard');
  const { role } = useUser();
  const id = String(state.id);
  const path = `/structures/${id}/${definition.collection}`;
  const { data, error } = useQuery(
    listQuery(path, {
      page: 1,
      perPage: 100,
      sort: definition.listing?.defaultSort ?? 'id',
      q: '',
      filters: {},
    }),
  );
  const [adding, setAdding] = useState(false);
  if (!data) return <ProblemAlert error={error} />;
  const rows = data.data as unknown as LoadedRecord[];
  const mayAdd = can(role, 'c', definition.screen);
  const isOpen = mayAdd && (adding || (rows.length === 0 && !optional));
  return (
    <Stack gap="md">
      {rows.length > 0 && (
        <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
          {rows.map((row) => (
            <Group key={row.id} component="li" gap="xs" wrap="nowrap">
              <Text c="bosco" component="span" lh={1}>
                <Glyph name="check" />
              </Text>
              <Text style={{ minWidth: 0, overflowWrap: 'anywhere' }}>{nameOf(row)}</Text>
            </Group>
          ))}
        </Stack>
      )}
      {!mayAdd && rows.length === 0 && !optional && <Text>{t('wizard:notYours')}</Text>}
      {isOpen && (
        <NewOne
          key={rows.length}
          state={state}
          definition={definition}
          path={path}
          fixed={fixed}
          lead={lead}
          onMade={() => setAdding(false)}
        />
      )}
      {isOpen && (rows.length > 0 || optional) && (
        <Button variant="subtle" style={{ alignSelf: 'flex-start' }} onClick={() => setAdding(false)}>
          {t('wizard:notAdded')}
        </Button>
      )}
      {mayAdd && !isOpen && (
        <Button
          variant="default"
          leftSection={<Glyph name="plus" />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => setAdding(true)}
        >
          {addLabel}
        </Button>
      )}
    </Stack>
  );
}

interface NewOneProps extends Pick<AddOneProps, 'state' | 'definition' | 'lead'> {
  path: string;
  fixed: Readonly<Record<string, unknown>> | undefined;
  onMade: () => void;
}

function NewOne({ state, definition, path, fixed, lead, onMade }: NewOneProps) {
  const client = useQueryClient();
  const entry = useEntry(
    { definition, collection: path, structureStatus: state.status, ...(fixed ? { fixed } : {}) },
    {
      id: null,
      onCreated: onMade,
      onDeleted: () => {},
      onChanged: () => {
        void client.invalidateQueries({ queryKey: structureQuery(state.id).queryKey });
        void client.invalidateQueries({ queryKey: wizardQuery(state.id).queryKey });
      },
    },
  );
  return <EntryForm definition={definition} entry={entry} lead={lead} />;
}

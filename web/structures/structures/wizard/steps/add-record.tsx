import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { RowAnswer } from '../../../../../domain/kernel/records/answers.ts';
import { hasPermission } from '../../../../../domain/kernel/screens/permissions.ts';
import type { WizardState } from '../../../../../domain/structures/structures/answers.ts';
import type { ListedDefinition } from '../../../../kernel/records/form/form-types.ts';
import { RecordForm } from '../../../../kernel/records/form/record-form.tsx';
import { listQuery } from '../../../../kernel/records/list/list-query.ts';
import { useRecord } from '../../../../kernel/records/screens/use-record.ts';
import { useUser } from '../../../../platform/session.ts';
import { ProblemAlert } from '../../../../platform/shell/errors/problem-alert.tsx';
import { Glyph } from '../../../../platform/shell/glyph.tsx';
import { useTexts } from '../../../../platform/texts.ts';
import { wizardQuery } from '../wizard-query.ts';

interface AddOneProps<D extends ListedDefinition> {
  state: WizardState;
  /** Definition limited to the fields of the step. */
  definition: D;
  nameOf: (row: RowAnswer<D>) => ReactNode;
  addLabel: string;
  /** Values set on every new record. */
  fixed?: Readonly<Record<string, unknown>>;
  /** Content of the form. Defaults to the groups of the definition. */
  children?: ReactNode;
  /** True if the step needs no record. */
  optional?: boolean;
}

/** Lists the structure's records of one kind, with a form for another one. */
export function AddRecord<D extends ListedDefinition>({
  state,
  definition,
  nameOf,
  addLabel,
  fixed,
  children,
  optional = false,
}: AddOneProps<D>) {
  const { t } = useTexts('common', 'wizard');
  const { role } = useUser();
  const id = String(state.id);
  const path = `/structures/${id}/${definition.collection}` as const;
  const { data, error } = useQuery(
    listQuery<RowAnswer<D>>(path, {
      page: 1,
      perPage: 100,
      sort: definition.listing.defaultSort,
      q: '',
      filters: {},
    }),
  );
  const [adding, setAdding] = useState(false);
  // Id of the created record if the user typed more during the save. The step saves that too.
  const [goesOn, setGoesOn] = useState<string | null>(null);
  const close = () => {
    setAdding(false);
    setGoesOn(null);
  };
  if (!data) return <ProblemAlert error={error} />;
  const rows = data.data;
  const mayAdd = hasPermission(role, 'c', definition.screen);
  const isOpen = mayAdd && (adding || goesOn !== null || (rows.length === 0 && !optional));
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
        <NewRecordForm
          key={goesOn ?? rows.length}
          id={goesOn}
          state={state}
          definition={definition}
          fixed={fixed}
          onSaved={close}
          onGoesOn={setGoesOn}
        >
          {children}
        </NewRecordForm>
      )}
      {isOpen && (rows.length > 0 || optional) && (
        <Button variant="subtle" style={{ alignSelf: 'flex-start' }} onClick={close}>
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

interface NewOneProps extends Pick<AddOneProps<ListedDefinition>, 'state' | 'definition' | 'fixed'> {
  /** Id of the created record with unsaved input. */
  id: string | null;
  onSaved: () => void;
  onGoesOn: (id: string) => void;
  children: ReactNode;
}

function NewRecordForm({ id, state, definition, fixed, onSaved, onGoesOn, children }: NewOneProps) {
  const client = useQueryClient();
  const entry = useRecord(definition, {
    structureId: String(state.id),
    id,
    fixed,
    onCreated: (made, goesOn) => (goesOn ? onGoesOn(String(made.id)) : onSaved()),
    onChanged: () => void client.invalidateQueries({ queryKey: wizardQuery(state.id).queryKey }),
  });
  return (
    <RecordForm
      {...entry}
      onSaved={(saved, typed) => {
        entry.onSaved(saved, typed);
        if (id !== null && Object.keys(typed).length === 0) onSaved();
      }}
    >
      {children}
    </RecordForm>
  );
}

import { ActionIcon, Alert, Button, Checkbox, Group, Popover, Select, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fitMapping } from '../../../../domain/structures/imports/fit-mapping.ts';
import { deleteUnsavedInput } from '../../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../../kernel/drafts/use-draft.ts';
import { api } from '../../../platform/api.ts';
import { fieldErrors } from '../../../platform/shell/errors/failures.ts';
import { Form } from '../../../platform/shell/form.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useTexts } from '../../../platform/texts.ts';
import { mappingsQuery } from '../import-queries.ts';
import type { MappingPart } from './mapping-part.ts';

/** Applies a saved mapping, or saves this one for later files of the same kind. */
export function SavedMappings({ one, mapping, onChange }: MappingPart) {
  const { t } = useTexts('importing');
  const client = useQueryClient();
  const { data = [] } = useQuery(mappingsQuery);
  const [chosen, setChosen] = useState<number | null>(null);
  const [lost, setLost] = useState<readonly string[]>([]);
  const saved = data.find(({ id }) => id === chosen);
  const remove = useMutation({
    mutationFn: (id: number) => api(`/import-mappings/${id}`, { method: 'DELETE' }),
    onSuccess: () => {
      setChosen(null);
      setLost([]);
      return client.invalidateQueries({ queryKey: mappingsQuery.queryKey });
    },
  });
  const sameColumns = (headings: readonly string[]) => headings.join('\n') === one.headings.join('\n');
  return (
    <Stack gap="sm">
      <Group gap="sm" align="flex-end">
        {data.length > 0 && (
          <Select
            label={t('importing:savedLoad')}
            style={{ flex: '0 1 22rem' }}
            placeholder="—"
            data={data
              .toSorted((a, b) => Number(sameColumns(b.headings)) - Number(sameColumns(a.headings)))
              .map(({ id, name, headings }) => ({
                value: String(id),
                label: sameColumns(headings) ? `${name} (${t('importing:savedSame')})` : name,
              }))}
            value={chosen === null ? null : String(chosen)}
            onChange={(id) => {
              setChosen(id === null ? null : Number(id));
              const taken = data.find((each) => String(each.id) === id);
              const fitted = taken && fitMapping(taken.mapping, one.mapping, one.headings);
              setLost(fitted?.lost ?? []);
              if (fitted) onChange(fitted.mapping);
            }}
          />
        )}
        {saved?.isOwn && (
          <ActionIcon
            variant="subtle"
            color="red"
            size={36}
            loading={remove.isPending}
            aria-label={t('importing:removeSaved', { name: saved.name })}
            onClick={() => remove.mutate(saved.id)}
          >
            <Glyph name="trash" />
          </ActionIcon>
        )}
        <SaveButton headings={one.headings} mapping={mapping} initialName={saved?.isOwn ? saved.name : ''} />
      </Group>
      {lost.length > 0 && (
        <Alert color="yellow" role="status" icon={<Glyph name="info-circle" />}>
          {t('importing:savedLost', { columns: lost.join(', ') })}
        </Alert>
      )}
    </Stack>
  );
}

interface SaveButtonProps extends Pick<MappingPart, 'mapping'> {
  headings: string[];
  initialName: string;
}

function SaveButton({ mapping, headings, initialName }: SaveButtonProps) {
  const { t } = useTexts('common', 'importing');
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const [name, setName] = useDraft('import-mapping.name', '');
  const [isShared, setShared] = useState(false);
  const save = useMutation({
    mutationFn: () =>
      api('/import-mappings', { method: 'POST', body: { name: name.trim(), mapping, headings, isShared } }),
    onSuccess: () => {
      deleteUnsavedInput('import-mapping');
      setOpen(false);
      void toast('success', t('importing:saveDone'));
      return client.invalidateQueries({ queryKey: mappingsQuery.queryKey });
    },
  });
  return (
    <Popover opened={open} onChange={setOpen} trapFocus returnFocus withArrow shadow="md" width={300}>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<Glyph name="device-floppy" />}
          onClick={() => {
            setName(initialName);
            setOpen(!open);
          }}
        >
          {t('importing:save')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Form onSave="submit" onSubmit={() => save.mutate()}>
          <Stack gap="sm">
            <TextInput
              label={t('importing:saveName')}
              required
              data-autofocus
              maxLength={80}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
              error={save.error ? (fieldErrors(save.error).name ?? t('common:retry')) : undefined}
            />
            <Checkbox
              label={t('importing:saveShared')}
              checked={isShared}
              onChange={(event) => setShared(event.currentTarget.checked)}
            />
            <Button type="submit" loading={save.isPending}>
              {t('common:save')}
            </Button>
          </Stack>
        </Form>
      </Popover.Dropdown>
    </Popover>
  );
}

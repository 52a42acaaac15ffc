import { Button, Group, Paper, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Import } from '../../../../domain/structures/imports/answers.ts';
import type { RegisterChoice, RegisterDetails } from '../../../../domain/structures/imports/identity/register.ts';
import { deleteUnsavedInput } from '../../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../../kernel/drafts/use-draft.ts';
import { api } from '../../../platform/api.ts';
import { showAnswer } from '../../../platform/query-client.ts';
import { fieldErrors } from '../../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../../platform/shell/form.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { importQuery, registersQuery } from '../import-queries.ts';
import { RegisterMonthly } from './register-monthly.tsx';

/** The register in one line, which opens to choose another or create one. */
export function RegisterLine({ one, canChange }: { one: Import; canChange: boolean }) {
  const { t } = useTexts('importing');
  const [isOpen, setOpen] = useState(false);
  const [isMonthlyOpen, setMonthlyOpen] = useState(false);
  const { id, name, place, publisher, licence } = one.register;
  return (
    <Stack gap="xs">
      <Group gap="4px 12px">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {t('importing:register')}: <b>{name}</b>
          {id === null && ` (${t('importing:register.isNew')})`}
          {[place, publisher, licence].filter(Boolean).map((each) => ` · ${each}`)}
        </Text>
        {canChange && (
          <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('importing:register.change')}
          </Button>
        )}
        {id !== null && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-expanded={isMonthlyOpen}
            onClick={() => setMonthlyOpen(!isMonthlyOpen)}
          >
            {t('importing:register.monthly')}
          </Button>
        )}
      </Group>
      {id !== null && isMonthlyOpen && <RegisterMonthly id={id} onDone={() => setMonthlyOpen(false)} />}
      {canChange && isOpen && <RegisterForm one={one} onDone={() => setOpen(false)} />}
    </Stack>
  );
}

const NEW_REGISTER = 'new';
const DETAILS = ['name', 'place', 'publisher', 'licence'] as const;

function RegisterForm({ one, onDone }: { one: Import; onDone: () => void }) {
  const { t } = useTexts('common', 'importing');
  const client = useQueryClient();
  const { data = [] } = useQuery(registersQuery);
  const draft = `import.${one.id}.register`;
  const [chosen, setChosen] = useState(one.register.id === null ? NEW_REGISTER : String(one.register.id));
  const [details, setDetails] = useDraft<RegisterDetails>(draft, proposedDetails(one));
  const save = useMutation({
    mutationFn: (register: RegisterChoice) =>
      api(`/imports/${one.id}/register`, { method: 'POST', body: { version: one.version, register } }),
    onSuccess: (answer) => {
      deleteUnsavedInput(draft);
      showAnswer<Import>(client, importQuery(one.id).queryKey, (former) => former && { ...former, ...answer });
      void client.invalidateQueries({ queryKey: importQuery(one.id).queryKey, exact: true });
      void client.invalidateQueries({ queryKey: registersQuery.queryKey });
      onDone();
    },
  });
  const errors = save.error ? fieldErrors(save.error) : {};
  const isRefused = Object.keys(errors).length > 0;
  return (
    <Paper withBorder p="sm" maw={640}>
      <Form
        onSave="submit"
        onSubmit={() => save.mutate(chosen === NEW_REGISTER ? trimDetails(details) : { id: Number(chosen) })}
      >
        <Stack gap="sm">
          {!isRefused && <ProblemAlert error={save.error} />}
          <Select
            label={t('importing:register.known')}
            description={t('importing:register.help')}
            data={[
              ...data.map(({ id, name, place }) => ({
                value: String(id),
                label: [name, place].filter(Boolean).join(' · '),
              })),
              { value: NEW_REGISTER, label: t('importing:register.new') },
            ]}
            value={chosen}
            allowDeselect={false}
            onChange={(id) => id && setChosen(id)}
          />
          {chosen === NEW_REGISTER && (
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
              {DETAILS.map((name) => (
                <TextInput
                  key={name}
                  label={t(`importing:register.${name}`)}
                  required={name === 'name'}
                  maxLength={120}
                  value={details[name] ?? ''}
                  error={errors[`register.${name}`]}
                  onChange={(event) => {
                    const { value } = event.currentTarget;
                    setDetails((now) => ({ ...now, [name]: value }));
                  }}
                />
              ))}
            </SimpleGrid>
          )}
          <Group gap="xs">
            <Button type="submit" loading={save.isPending}>
              {t('importing:register.use')}
            </Button>
            <Button variant="default" onClick={onDone}>
              {t('common:cancel')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Paper>
  );
}

/**
 * Returns the guessed details of a new register. Empty if the present register exists, so that the user names the new
 * one.
 */
function proposedDetails({ register: { id, name, place, publisher, licence } }: Import): RegisterDetails {
  return id === null ? { name, place, publisher, licence } : { name: '', place: null, publisher: null, licence: null };
}

function trimDetails({ name, place, publisher, licence }: RegisterDetails): RegisterDetails {
  const orNull = (text: string | null) => text?.trim() || null;
  return { name: name.trim(), place: orNull(place), publisher: orNull(publisher), licence: orNull(licence) };
}

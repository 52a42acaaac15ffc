import { Button, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { RecordDefinition } from '../../../domain/kernel/records/record.ts';
import { LEAD_STATES, lead } from '../../../domain/stays/leads/lead.ts';
import { splitName } from '../../../domain/structures/structures/wizard/prefill.ts';
import { RecordForm } from '../../kernel/records/form/record-form.tsx';
import { blankRecord } from '../../kernel/records/values/record-values.ts';
import { accountQuery } from '../../people/users/user.ts';
import { api } from '../../platform/api.ts';
import { formatInstant } from '../../platform/formats.ts';
import { useUser } from '../../platform/session.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Page } from '../../platform/shell/frame/page.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import type { LeadRow } from './lead.ts';
import { LeadState } from './lead-state.tsx';

const OWN_REQUESTS_KEY = ['list', '/leads', 'own'];
const OPEN_STATES: readonly (keyof typeof LEAD_STATES)[] = ['new', 'open', 'assigned'];

type KnownValues = Partial<Record<'firstName' | 'lastName' | 'email' | 'phone', string>>;

/** Returns the definition with the known values as defaults, so that they do not count as changes. */
function addDefaults(known: KnownValues): RecordDefinition {
  const filled = Object.entries(known).map(([name, value]) => [
    name,
    { ...lead.fields[name as keyof KnownValues], default: value },
  ]);
  // The fields keep their types; only defaults are added.
  return {
    ...lead,
    fields: { ...lead.fields, ...Object.fromEntries(filled) },
  };
}

/** /structures/contactMe for customers: the form, and the state of earlier requests. */
export function OwnRequests() {
  const { t } = useTexts('lead', 'screen');
  const me = useUser();
  const client = useQueryClient();
  const [isFormOpen, setWanted] = useState(false);
  const account = useQuery(accountQuery(String(me.id)));
  const requests = useQuery({
    queryKey: OWN_REQUESTS_KEY,
    queryFn: async () => (await api('/leads', { query: { perPage: 50 } })).data,
  });
  const rows = requests.data ?? [];
  const waiting = rows.some(({ state }) => OPEN_STATES.includes(state));
  const ready = requests.data && (account.data || account.isError);
  const phone = account.data?.phone;
  return (
    <Page
      title={t('screen:contactMe')}
      purpose={t('lead:purpose.own')}
      action={
        waiting &&
        !isFormOpen && (
          <Button variant="default" leftSection={<Glyph name="plus" />} onClick={() => setWanted(true)}>
            {t('lead:new')}
          </Button>
        )
      }
    >
      <ProblemAlert error={requests.error} />
      {requests.isPending && <Skeleton h={320} />}
      {rows.length > 0 && <Requests rows={rows} />}
      {ready && (!waiting || isFormOpen) && (
        <RequestForm
          known={{
            ...namesOf(me.name),
            email: me.email,
            ...(typeof phone === 'string' ? { phone } : {}),
          }}
          onSent={() => {
            setWanted(false);
            void toast('success', t('lead:sent'));
            void client.invalidateQueries({ queryKey: OWN_REQUESTS_KEY });
          }}
        />
      )}
    </Page>
  );
}

function namesOf(name: string): KnownValues {
  const { firstName, lastName } = splitName(name);
  return lastName ? { firstName, lastName } : { firstName };
}

function Requests({ rows }: { rows: LeadRow[] }) {
  const { t } = useTexts('lead');
  return (
    <Stack gap="sm" component="section" aria-label={t('lead:mine')}>
      <Title order={2}>{t('lead:mine')}</Title>
      {rows.map((row) => (
        <Card key={row.id} withBorder padding="md">
          <Group justify="space-between" align="flex-start">
            <Stack gap={4}>
              <Text fw={600}>
                {row.structureName}, {row.city} ({row.province})
              </Text>
              {row.state in LEAD_STATES && <Text size="sm">{t(`lead:progress.${row.state}`)}</Text>}
              <Text size="sm" c="dimmed">
                {t('lead:askedOn', { when: formatInstant(row.createdAt) })}
              </Text>
            </Stack>
            <LeadState row={row} />
          </Group>
        </Card>
      ))}
    </Stack>
  );
}

function RequestForm({ known, onSent }: { known: KnownValues; onSent: () => void }) {
  const { t } = useTexts('lead');
  const me = useUser();
  // Keeps the first values, so that a reload of the account does not reset the form.
  const [first] = useState(known);
  const definition = useMemo(() => addDefaults(first), [first]);
  const blank = useMemo(() => blankRecord(definition), [definition]);
  return (
    <RecordForm
      definition={definition}
      record={blank}
      writer={{ role: me.role, structureStatus: null, canWrite: true }}
      send={(body) => api('/leads', { method: 'POST', body: { ...first, ...body } })}
      onSaved={onSent}
      draftKey={`${me.id}./leads/new`}
      isHeld={() => true}
      saveLabel={t('lead:send')}
    />
  );
}

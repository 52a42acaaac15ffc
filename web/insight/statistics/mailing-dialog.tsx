import { ActionIcon, Button, Group, Modal, MultiSelect, Select, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { KPIS, type Kpi } from '../../../domain/insight/statistics/kpis.ts';
import {
  ALERT_CONDITIONS,
  type AlertCondition,
  CADENCES,
  type Cadence,
  MAX_ALERTS,
  MAX_COLLEAGUES,
  type Mailing,
} from '../../../domain/insight/statistics/mailings.ts';
import { NumberField, type NumberInputValue } from '../../kernel/records/inputs/number-field.tsx';
import type { SavedView } from '../../kernel/records/views/saved-views.tsx';
import { api } from '../../platform/api.ts';
import { fieldErrors } from '../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../platform/shell/form.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { SaveOrCancel } from '../../platform/shell/save-or-cancel.tsx';
import { useLabel, useTexts } from '../../platform/texts.ts';

/** Option without a cadence, reachable by keyboard like the others. */
const NO_CADENCE = 'never';

interface DialogProps {
  view: SavedView;
  onClose: () => void;
}

/** Dialog for the cadence, recipients and alerts of a saved view. */
export function MailingDialog({ view, onClose }: DialogProps) {
  const { t } = useTexts('figure', 'common');
  const { data, error } = useQuery({
    queryKey: ['views', view.screen, view.id, 'mailing'],
    queryFn: () => api(`/views/${view.id}/mailing`),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('figure:mailing.title', { name: view.name })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      size="lg"
    >
      <ProblemAlert error={error} />
      {!data && !error && <Skeleton h={240} />}
      {data && <MailingForm view={view} stored={data} onClose={onClose} />}
    </Modal>
  );
}

interface DraftAlert {
  readonly key: number;
  readonly kpi: Kpi;
  readonly condition: AlertCondition;
  readonly bound: NumberInputValue;
}

function MailingForm({ view, stored, onClose }: DialogProps & { stored: Mailing }) {
  const { t } = useTexts('figure');
  const label = useLabel();
  const client = useQueryClient();
  const [cadence, setCadence] = useState(stored.cadence);
  const [colleagues, setColleagues] = useState(stored.colleagueIds.map(String));
  const [alerts, setAlerts] = useState<readonly DraftAlert[]>(stored.alerts.map((alert, key) => ({ ...alert, key })));
  const save = useMutation({
    mutationFn: () =>
      api(`/views/${view.id}/mailing`, {
        method: 'PUT',
        body: {
          version: stored.version,
          cadence,
          colleagueIds: colleagues.map(Number),
          // The server refuses an invalid number at its field.
          alerts: alerts.map(({ kpi, condition, bound }) => ({ kpi, condition, bound: bound as number })),
        },
      }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['views', view.screen] });
      onClose();
    },
  });
  const errors = save.error ? fieldErrors(save.error) : {};
  return (
    <Form onSave="submit" onSubmit={() => save.mutate()}>
      <Stack>
        {Object.keys(errors).length === 0 && <ProblemAlert error={save.error} />}
        <Select
          label={t('figure:mailing.cadence')}
          data={[
            { value: NO_CADENCE, label: t('figure:mailing.never') },
            ...Object.entries(CADENCES).map(([value, text]) => ({ value, label: label(text) })),
          ]}
          allowDeselect={false}
          value={cadence ?? NO_CADENCE}
          onChange={(value) => setCadence(value === NO_CADENCE ? null : (value as Cadence))}
          error={errors.cadence}
          data-autofocus
        />
        <MultiSelect
          label={t('figure:mailing.colleagues')}
          description={t('figure:mailing.colleaguesHelp')}
          data={stored.people.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={colleagues}
          onChange={setColleagues}
          maxValues={MAX_COLLEAGUES}
          searchable
          error={Object.entries(errors).find(([path]) => path.startsWith('colleagueIds'))?.[1]}
        />
        <Alerts kpis={stored.kpis} alerts={alerts} onChange={setAlerts} errors={errors} />
        <SaveOrCancel onCancel={onClose} isSaving={save.isPending} />
      </Stack>
    </Form>
  );
}

interface AlertsProps {
  kpis: Mailing['kpis'];
  alerts: readonly DraftAlert[];
  onChange: (alerts: readonly DraftAlert[]) => void;
  errors: Readonly<Record<string, string>>;
}

/** Alerts of the view, each with its bound. */
function Alerts({ kpis, alerts, onChange, errors }: AlertsProps) {
  const { t } = useTexts('figure');
  const [first = 'sessions'] = kpis;
  const change = (key: number, part: Partial<DraftAlert>) =>
    onChange(alerts.map((one) => (one.key === key ? { ...one, ...part } : one)));
  return (
    <Stack gap="xs" component="fieldset" m={0} p={0} style={{ border: 0 }}>
      <Text component="legend" size="sm" fw={500}>
        {t('figure:mailing.alerts')}
      </Text>
      {alerts.map((alert, at) => (
        <AlertRow
          key={alert.key}
          kpis={kpis}
          alert={alert}
          errorOf={(field) => errors[`alerts.${at}.${field}`]}
          onChange={(part) => change(alert.key, part)}
          onRemove={() => onChange(alerts.filter(({ key }) => key !== alert.key))}
        />
      ))}
      {alerts.length < MAX_ALERTS && (
        <Group>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<Glyph name="plus" />}
            onClick={() =>
              onChange([
                ...alerts,
                {
                  key: Math.max(-1, ...alerts.map((one) => one.key)) + 1,
                  kpi: first,
                  condition: 'below',
                  bound: null,
                },
              ])
            }
          >
            {t('figure:mailing.addAlert')}
          </Button>
        </Group>
      )}
      <Text size="xs" c="dimmed">
        {t('figure:mailing.alertsHelp')}
      </Text>
    </Stack>
  );
}

interface AlertRowProps {
  kpis: Mailing['kpis'];
  alert: DraftAlert;
  errorOf: (field: 'kpi' | 'bound') => string | undefined;
  onChange: (part: Partial<DraftAlert>) => void;
  onRemove: () => void;
}

function AlertRow({ kpis, alert, errorOf, onChange, onRemove }: AlertRowProps) {
  const { kpi, condition, bound } = alert;
  const { t } = useTexts('figure');
  const label = useLabel();
  return (
    <Group gap="xs" align="flex-start" wrap="wrap">
      <Select
        aria-label={t('figure:mailing.kpi')}
        data={kpis.map((code) => ({ value: code, label: label(KPIS[code].label) }))}
        value={kpi}
        allowDeselect={false}
        onChange={(value) => value && onChange({ kpi: value as Kpi })}
        error={errorOf('kpi')}
        w={200}
      />
      <Select
        aria-label={t('figure:mailing.condition')}
        data={Object.entries(ALERT_CONDITIONS).map(([value, text]) => ({
          value,
          label: label(text),
        }))}
        value={condition}
        allowDeselect={false}
        onChange={(value) => value && onChange({ condition: value as AlertCondition })}
        w={150}
      />
      <NumberField
        aria-label={t('figure:mailing.bound')}
        value={bound}
        scale={2}
        onChange={(value) => onChange({ bound: value })}
        error={errorOf('bound')}
        w={90}
      />
      <ActionIcon
        variant="subtle"
        color="red"
        size={36}
        aria-label={t('figure:mailing.removeAlert', { name: label(KPIS[kpi].label) })}
        onClick={onRemove}
      >
        <Glyph name="trash" size={16} />
      </ActionIcon>
    </Group>
  );
}

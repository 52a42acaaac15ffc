import { Alert, Badge, Card, Group, List, Skeleton, Spoiler, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { GuestRegister } from '../../../domain/stays/guests/answers.ts';
import { GUEST_KINDS } from '../../../domain/stays/guests/kinds.ts';
import { MAX_REPORTED_NIGHTS } from '../../../domain/stays/guests/register.ts';
import { formatMoment } from '../../platform/formats.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { type TextKey, useLabel, useTexts } from '../../platform/texts.ts';
import { CheckinLink } from './checkin-link.tsx';
import { formatMissingFields } from './format-missing-fields.ts';
import { RegisterForm } from './register-form.tsx';
import { registerQuery } from './register-query.ts';

interface RegisterTabProps {
  structureId: string;
  arrivalId: string;
}

/** Registro ospiti of an arrival: guests, missing fields, check-in link and access log. */
export function RegisterTab({ structureId, arrivalId }: RegisterTabProps) {
  const { t } = useTexts('guest_register');
  const { data: register, error } = useQuery(registerQuery(structureId, arrivalId));
  if (!register) return error ? <ProblemAlert error={error} /> : <Skeleton h={320} />;
  const { isClosed, isMasked, stay, looks } = register;
  return (
    <Stack>
      {isClosed && <Alert color="gray">{t('guest_register:closed')}</Alert>}
      {stay.nights > MAX_REPORTED_NIGHTS && !isClosed && <Alert color="yellow">{t('guest_register:longStay')}</Alert>}
      {isMasked ? (
        <MaskedGuests register={register} />
      ) : (
        !isClosed && <RegisterForm structureId={structureId} arrivalId={arrivalId} register={register} />
      )}
      {!isClosed && <CheckinLink structureId={structureId} arrivalId={arrivalId} register={register} />}
      {looks.length > 0 && (
        <Card withBorder padding="sm">
          <Stack gap="xs">
            <Title order={3} fz="md">
              {t('guest_register:looks.title')}
            </Title>
            <Text size="sm" c="dimmed">
              {t('guest_register:kept')}
            </Text>
            <Spoiler maxHeight={96} showLabel="…" hideLabel={t('guest_register:guest.less')}>
              <List size="sm" listStyleType="none">
                {looks.map(({ at, who, action }) => (
                  <List.Item key={`${at} ${action}`}>
                    {formatMoment(at)} · {who ?? t('guest_register:looks.guest')}{' '}
                    {t(`guest_register:looks.${action}` as TextKey)}
                  </List.Item>
                ))}
              </List>
            </Spoiler>
          </Stack>
        </Card>
      )}
    </Stack>
  );
}

/** Register as seen by portal staff: kinds and missing fields only. */
function MaskedGuests({ register }: { register: GuestRegister }) {
  const { t } = useTexts('guest_register');
  const label = useLabel();
  return (
    <Stack gap="xs">
      <Alert color="gray">{t('guest_register:masked')}</Alert>
      {register.guests.length === 0 && <Text c="dimmed">{t('guest_register:maskedNone')}</Text>}
      {register.guests.map(({ id, kind, missing }) => (
        <Card key={id} withBorder padding="sm">
          <Group gap="xs">
            <Text>{label(GUEST_KINDS[kind])}</Text>
            <Text c="dimmed">{t('guest_register:guest.masked')}</Text>
            <Badge variant="light" color={missing.length === 0 ? 'bosco' : 'yellow'} tt="none">
              {missing.length === 0 ? t('guest_register:guest.complete') : formatMissingFields(missing, t, label)}
            </Badge>
          </Group>
        </Card>
      ))}
    </Stack>
  );
}

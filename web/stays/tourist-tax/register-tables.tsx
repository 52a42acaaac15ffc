import { Alert, Anchor, Group, List, Paper, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import type { Register } from '../../../domain/stays/tourist-tax/answers.ts';
import { NON_PAYMENT_REASONS } from '../../../domain/stays/tourist-tax/exemptions.ts';
import { formatCents, formatDate, formatNumber } from '../../platform/formats.ts';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { useLabel, useTexts } from '../../platform/texts.ts';

/** Tax due, tax collected, and the difference. */
export function TaxFigures({ register: { due, cashedCents } }: { register: Register }) {
  const { t } = useTexts('tourist_tax');
  const { cents, includedCents } = due;
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <Figure
        title={t('tourist_tax:due')}
        cents={cents}
        note={includedCents ? t('tourist_tax:included', { amount: formatCents(includedCents) }) : ''}
      />
      <Figure title={t('tourist_tax:cashed')} cents={cashedCents} note={t('tourist_tax:cashedHelp')} />
      <Figure title={t('tourist_tax:difference')} cents={cashedCents - cents} />
    </SimpleGrid>
  );
}

function Figure({ title, cents, note }: { title: string; cents: number; note?: string }) {
  return (
    <Paper withBorder p="sm">
      <Text size="sm" c="dimmed">
        {title}
      </Text>
      <Text fz="xl" fw={700} className="tabular">
        {formatCents(cents)}
      </Text>
      {note && (
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      )}
    </Paper>
  );
}

/** Link that opens a stay in the list of arrivals. */
function StayLink({ structureId, id, children }: { structureId: string; id: number; children: string }) {
  return (
    <Anchor
      fw={600}
      renderRoot={(props) => (
        <PathLink {...props} to={`${addressOf('arrivals', { id: structureId })}?view=all&open=${id}`} />
      )}
    >
      {children}
    </Anchor>
  );
}

interface MissingCheckInsProps {
  readonly structureId: string;
  readonly stays: Register['notCheckedIn'];
}

/** Warns about stays that have begun without a check-in and therefore are not in the figures. */
export function MissingCheckIns({ structureId, stays }: MissingCheckInsProps) {
  const { t } = useTexts('tourist_tax');
  if (stays.length === 0) return null;
  return (
    <Alert color="yellow" title={t('tourist_tax:notCheckedIn', { n: stays.length })}>
      <Text size="sm">{t('tourist_tax:notCheckedInHelp')}</Text>
      <List size="sm" mt={4}>
        {stays.map(({ id, code, guestName, checkin, checkout }) => (
          <List.Item key={id}>
            <StayLink structureId={structureId} id={id}>
              {guestName}
            </StayLink>
            {` · ${formatDate(checkin)} – ${formatDate(checkout)} · ${code}`}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** Nights by tariff and by exemption, as in a declaration. */
export function NightCounts({ register: { due, corrections } }: { register: Register }) {
  const { t } = useTexts('tourist_tax');
  const label = useLabel();
  if (due.taxed.length + due.exempt.length + due.beyond + corrections.length === 0) return null;
  const line = (name: string, nights: number | null, cents: number | null) => (
    <Table.Tr key={name}>
      <Table.Th scope="row" fw={400}>
        {name}
      </Table.Th>
      <Table.Td ta="right" className="tabular">
        {nights === null ? '' : formatNumber(nights)}
      </Table.Td>
      <Table.Td ta="right" className="tabular">
        {cents === null ? '' : formatCents(cents)}
      </Table.Td>
    </Table.Tr>
  );
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Td />
          <Table.Th ta="right">{t('tourist_tax:nights')}</Table.Th>
          <Table.Th ta="right">{t('tourist_tax:due')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {due.taxed.map(({ amountCents, nights }) =>
          line(t('tourist_tax:taxedAt', { amount: formatCents(amountCents) }), nights, amountCents * nights),
        )}
        {due.exempt.map(({ reason, nights }) =>
          line(
            reason === 'refused'
              ? label(NON_PAYMENT_REASONS.refused)
              : t('tourist_tax:exemptBy', {
                  reason: reason === 'age' ? t('tourist_tax:age') : label(NON_PAYMENT_REASONS[reason]),
                }),
            nights,
            null,
          ),
        )}
        {due.beyond > 0 && line(t('tourist_tax:beyond'), due.beyond, null)}
        {corrections.map(({ fromDay, cents }) =>
          line(t('tourist_tax:correction', { day: formatDate(fromDay) }), null, cents),
        )}
      </Table.Tbody>
    </Table>
  );
}

export function StayList({ structureId, stays }: { structureId: string; stays: Register['stays'] }) {
  const { t } = useTexts('tourist_tax');
  return (
    <Stack gap="xs" component="section">
      <Title order={2}>{t('tourist_tax:stays')}</Title>
      {stays.map((stay) => (
        <Paper key={stay.id} withBorder p="sm">
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <Stack gap={0} style={{ minWidth: 0 }}>
              <StayLink structureId={structureId} id={stay.id}>
                {stay.guestName}
              </StayLink>
              <Text size="sm" c="dimmed" className="tabular">
                {`${formatDate(stay.checkin)} – ${formatDate(stay.checkout)} · ${t('tourist_tax:persons')}: ${stay.persons} · ${stay.code}`}
              </Text>
            </Stack>
            <Stack gap={0} align="flex-end" style={{ flexShrink: 0 }}>
              <Text fw={600} className="tabular">
                {formatCents(stay.due.cents)}
              </Text>
              <Text size="xs" c="dimmed" className="tabular">
                {`${t('tourist_tax:cashed')}: ${formatCents(stay.paidCents)}`}
              </Text>
            </Stack>
          </Group>
        </Paper>
      ))}
    </Stack>
  );
}

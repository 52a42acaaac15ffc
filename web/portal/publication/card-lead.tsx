import { Button, Group, Image, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { toLinkAddress } from '../../../domain/platform/http/link-address.ts';
import { vcard } from '../../../domain/portal/publication/vcard.ts';
import { useFormOf } from '../../kernel/records/form/form-context.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { useTexts } from '../../platform/texts.ts';
import { cardQuery, type ShownCard } from './publication-query.ts';

const OWN_FIELDS = [
  'formattedName',
  'organization',
  'phoneWork',
  'phoneMobile',
  'email',
  'website',
  'address',
] as const;

/** The saved card, its downloads, and a button to restore the contacts' values. */
export function CardLead() {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTexts('publication');
  const { form, record, canWrite, isDirty } = useFormOf(vcard);
  const { data } = useQuery(cardQuery(id, record.version));
  const path = `/api/structures/${id}/vcard` as const;
  const differs = OWN_FIELDS.some((name) => form.values[name]);
  return (
    <Group align="stretch" gap="md">
      <Paper
        withBorder
        p="md"
        component="section"
        aria-label={t('publication:card.preview')}
        style={{ flex: '1 1 20rem', minWidth: 0 }}
        bg={form.values.theme === 'dark' ? 'pietra.9' : undefined}
        c={form.values.theme === 'dark' ? 'pietra.0' : undefined}
      >
        {data && <CardFace card={data} />}
      </Paper>
      <Stack gap="xs" style={{ flex: '0 1 14rem' }}>
        <Image src={`${path}/qr.png?v=${record.version}`} alt={t('publication:card.qr')} w={140} h={140} radius="sm" />
        {isDirty && (
          <Text size="xs" c="dimmed">
            {t('publication:card.asSaved')}
          </Text>
        )}
        <Button
          component="a"
          href={toLinkAddress(`${path}/card.vcf`)}
          download
          variant="default"
          leftSection={<Glyph name="address-book" />}
        >
          {t('publication:card.file')}
        </Button>
        <Group gap="xs" grow>
          <Button component="a" href={toLinkAddress(`${path}/qr.png`)} download variant="default">
            QR PNG
          </Button>
          <Button component="a" href={toLinkAddress(`${path}/qr.svg`)} download variant="default">
            QR SVG
          </Button>
        </Group>
        {canWrite && (
          <Button
            variant="subtle"
            disabled={!differs}
            onClick={() => {
              for (const name of OWN_FIELDS) form.setFieldValue(name, null);
            }}
          >
            {t('publication:card.restore')}
          </Button>
        )}
      </Stack>
    </Group>
  );
}

function CardFace({ card }: { card: ShownCard }) {
  const lines = [card.phoneWork, card.phoneMobile, card.email, card.website, card.address, card.note];
  return (
    <Stack gap={2}>
      <Text fw={600} size="lg">
        {card.formattedName}
      </Text>
      {card.personName && <Text size="sm">{[card.personName, card.jobTitle].filter(Boolean).join(', ')}</Text>}
      {card.organization !== card.formattedName && <Text size="sm">{card.organization}</Text>}
      {lines.map(
        (line) =>
          line && (
            <Text key={line} size="sm" style={{ overflowWrap: 'anywhere' }}>
              {line}
            </Text>
          ),
      )}
    </Stack>
  );
}

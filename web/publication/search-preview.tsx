import { Badge, Group, Paper, Stack, Text } from '@mantine/core';
import { GOOD_LENGTH, seo } from '../../domain/publication/seo.ts';
import { useFormOf } from '../records/form-context.ts';
import { useTexts } from '../texts.ts';

/** What a search engine would show of the page, in the language that is being written, as it is written. */
export function SearchPreview({ siteUrl }: { siteUrl: string }) {
  const { t } = useTexts('publication');
  const { form, writing } = useFormOf(seo);
  const text = (name: 'metaTitle' | 'metaDescription' | 'slug') => {
    const value = form.values[name];
    return value?.[writing] || value?.it || '';
  };
  const [title, description] = [text('metaTitle'), text('metaDescription')];
  const address = siteUrl.replace(/^https?:\/\//, '');
  return (
    <Paper withBorder p="md" maw={640} component="section" aria-label={t('publication:seo.preview')}>
      <Stack gap={4}>
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {address} › {text('slug') || '…'}
        </Text>
        <Text size="lg" c="var(--mantine-color-anchor)" truncate>
          {title || t('publication:seo.noTitle')}
        </Text>
        <Text size="sm" lineClamp={2}>
          {description || t('publication:seo.noDescription')}
        </Text>
        <Group gap="xs" mt={4}>
          <Measure label={t('publication:seo.title')} length={title.length} good={GOOD_LENGTH.metaTitle} />
          <Measure
            label={t('publication:seo.description')}
            length={description.length}
            good={GOOD_LENGTH.metaDescription}
          />
        </Group>
      </Stack>
    </Paper>
  );
}

function Measure({
  label,
  length,
  good,
}: {
  label: string;
  length: number;
  good: readonly [number, number];
}) {
  const fits = length >= good[0] && length <= good[1];
  return (
    <Badge variant="dot" tt="none" color={fits ? 'bosco' : 'yellow'}>
      {label}: {length} ({good[0]}–{good[1]})
    </Badge>
  );
}

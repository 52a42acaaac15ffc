import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { LANGUAGES } from '../../../domain/platform/language/text.ts';
import { GOOD_LENGTH, seo } from '../../../domain/portal/publication/seo.ts';
import { FieldGroups } from '../../kernel/records/field-group.tsx';
import { useFormOf } from '../../kernel/records/form/form-context.ts';
import { RecordPage } from '../../kernel/records/screens/record-page.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { StateBadge } from '../../platform/shell/state-badge.tsx';
import { useTexts } from '../../platform/texts.ts';
import { SinglePhoto } from '../../structures/photos/single-photo.tsx';
import { suggestionsQuery } from './publication-query.ts';

/** SEO: address and texts for search engines, with a preview of the search result. */
export function SeoScreen() {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTexts('publication');
  return (
    <RecordPage
      definition={seo}
      purpose={t('publication:seo.purpose')}
      header={<SinglePhoto structureId={id} name="seo-image" />}
    >
      <SeoLead />
      <FieldGroups />
    </RecordPage>
  );
}

const SUGGESTED_FIELDS = ['slug', 'metaTitle', 'metaDescription'] as const;

function SeoLead() {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTexts('publication');
  const { form, canWrite } = useFormOf(seo);
  const { data } = useQuery(suggestionsQuery(id));
  const empty = data
    ? SUGGESTED_FIELDS.flatMap((name) =>
        LANGUAGES.filter((language) => data[name][language] && !form.values[name]?.[language]).map(
          (language) => [name, language] as const,
        ),
      )
    : [];
  const fill = () => {
    for (const name of SUGGESTED_FIELDS) {
      const added = empty.filter(([field]) => field === name).map(([, language]) => [language, data?.[name][language]]);
      if (added.length > 0) form.setFieldValue(name, { ...form.values[name], ...Object.fromEntries(added) });
    }
  };
  return (
    <>
      <SearchPreview siteUrl={data?.siteUrl ?? ''} />
      {canWrite && (
        <Button
          variant="default"
          leftSection={<Glyph name="wand" />}
          disabled={empty.length === 0}
          onClick={fill}
          style={{ alignSelf: 'flex-start' }}
        >
          {empty.length > 0 ? t('publication:seo.fill', { n: empty.length }) : t('publication:seo.filled')}
        </Button>
      )}
    </>
  );
}

/** Preview of the search result in the current language, with unsaved values. */
function SearchPreview({ siteUrl }: { siteUrl: string }) {
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

function Measure({ label, length, good }: { label: string; length: number; good: readonly [number, number] }) {
  const fits = length >= good[0] && length <= good[1];
  return (
    <StateBadge color={fits ? 'bosco' : 'yellow'}>
      {label}: {length} ({good[0]}–{good[1]})
    </StateBadge>
  );
}

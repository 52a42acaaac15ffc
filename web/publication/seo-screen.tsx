import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { seo } from '../../domain/publication/seo.ts';
import { LANGUAGES } from '../../domain/texts/text.ts';
import { SinglePhoto } from '../photos/single-photo.tsx';
import { FieldGroups } from '../records/field-group.tsx';
import { useFormOf } from '../records/form-context.ts';
import { RecordPage } from '../records/screens/record-page.tsx';
import { Glyph } from '../shell/glyph.tsx';
import { useTexts } from '../texts.ts';
import { suggestionsQuery } from './publication-query.ts';
import { SearchPreview } from './search-preview.tsx';

/** SEO: address and texts for searches, with the result as a search engine would show it. */
export function SeoScreen() {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTexts('publication');
  return (
    <RecordPage
      definition={seo}
      purpose={t('publication:seo.purpose')}
      before={<SinglePhoto structureId={id} name="seo-image" />}
    >
      <SeoLead />
      <FieldGroups />
    </RecordPage>
  );
}

const SUGGESTED = ['slug', 'metaTitle', 'metaDescription'] as const;

function SeoLead() {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTexts('publication');
  const { form, canWrite } = useFormOf(seo);
  const { data } = useQuery(suggestionsQuery(id));
  const empty = data
    ? SUGGESTED.flatMap((name) =>
        LANGUAGES.filter((language) => data[name][language] && !form.values[name]?.[language]).map(
          (language) => [name, language] as const,
        ),
      )
    : [];
  const fill = () => {
    for (const name of SUGGESTED) {
      const added = empty
        .filter(([field]) => field === name)
        .map(([, language]) => [language, data?.[name][language]]);
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

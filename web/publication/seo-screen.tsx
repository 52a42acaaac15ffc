import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { seo } from '../../domain/publication/seo.ts';
import type { Translated } from '../../domain/records/field.ts';
import { LANGUAGES } from '../../domain/texts/text.ts';
import { SinglePhoto } from '../photos/single-photo.tsx';
import { useFormContext } from '../records/form-context.ts';
import { Glyph } from '../shell/glyph.tsx';
import { SectionScreen } from '../structures/section-screen.tsx';
import { useTexts } from '../texts.ts';
import { suggestionsQuery } from './publication-query.ts';
import { SearchPreview } from './search-preview.tsx';

/** SEO: address and texts for searches, with the result as a search engine would show it. */
export function SeoScreen() {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTexts('publication');
  return (
    <SectionScreen
      definition={seo}
      purpose={t('publication:seo.purpose')}
      before={<SinglePhoto structureId={id} name="seo-image" />}
      lead={<SeoLead />}
    />
  );
}

const SUGGESTED = ['slug', 'metaTitle', 'metaDescription'] as const;

function SeoLead() {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTexts('publication');
  const { form, canWrite } = useFormContext();
  const { data } = useQuery(suggestionsQuery(id));
  const empty = data
    ? SUGGESTED.flatMap((name) =>
        LANGUAGES.filter(
          (language) => data[name][language] && !(form.values[name] as Translated | null)?.[language],
        ).map((language) => [name, language] as const),
      )
    : [];
  const fill = () => {
    for (const name of SUGGESTED) {
      const added = empty
        .filter(([field]) => field === name)
        .map(([, language]) => [language, data?.[name][language]]);
      if (added.length > 0)
        form.setFieldValue(name, { ...(form.values[name] as Translated), ...Object.fromEntries(added) });
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

import { Group, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { html } from 'locanda-portal/html.ts';
import { headerPart } from 'locanda-portal/pages/header.ts';
import { Words } from 'locanda-portal/texts.ts';
import { useState } from 'react';
import { inLanguage, type Language } from '../../../../domain/platform/language/text.ts';
import { AUDIENCES, type Audience } from '../../../../domain/portal/portal/headers/audience.ts';
import { header } from '../../../../domain/portal/portal/headers/header.ts';
import { type HeaderValues, textsForAudience } from '../../../../domain/portal/portal/headers/select-header.ts';
import { useFormOf } from '../../../kernel/records/form/form-context.ts';
import { useTexts } from '../../../platform/texts.ts';
import { photosQuery } from '../../../structures/photos/photo-queries.ts';
import { LanguageChoice } from '../../preview/language-choice.tsx';
import { PortalFrame } from '../portal-frame.tsx';

/** Preview of the header in the form, as the portal renders it, by language and audience. */
export function HeaderPreview() {
  const { t, language } = useTexts('portal');
  const { form, path, writing } = useFormOf(header);
  const [chosen, setChosen] = useState<Language | null>(null);
  const [audience, setAudience] = useState<Audience | null>(null);
  const { data: photos = [] } = useQuery({ ...photosQuery(`${path}/photos`), enabled: path !== null });
  const lang = chosen ?? writing;
  const values = form.values as HeaderValues;
  const said = (text: Readonly<Partial<Record<Language, string>>> | null) => text?.[lang] || text?.it || '';
  const words = textsForAudience({ ...values, variants: values.variants ?? [] }, audience);
  const [picture] = photos;
  return (
    <Stack gap="sm">
      <Group align="end">
        <LanguageChoice value={lang} onChange={setChosen} />
        <Select
          size="xs"
          label={t('portal:header.audience')}
          placeholder={t('portal:header.everyone')}
          value={audience}
          data={Object.entries(AUDIENCES).map(([value, label]) => ({
            value,
            label: inLanguage(label, language),
          }))}
          onChange={(one) => setAudience(one as Audience | null)}
          w={200}
        />
      </Group>
      <PortalFrame
        title={t('portal:header.previewFrame')}
        lang={lang}
        height={360}
        body={html`<section class="hero"><div class="wide">${headerPart(
          new Words(lang),
          '',
          {
            title: said(words.title),
            subtitle: said(words.subtitle),
            // Links are inactive in the preview.
            cta: values.ctaUrl ? { label: said(values.ctaLabel), path: '', url: null } : null,
            picture: picture ? { path: picture.path, alt: said(picture.alt), copyright: picture.copyright } : null,
          },
          false,
        )}</div></section>`}
      />
    </Stack>
  );
}

import { Group, Stack, Text } from '@mantine/core';
import { type Html, html } from 'locanda-portal/html.ts';
import { bottom, top } from 'locanda-portal/layout.ts';
import { openMenu } from 'locanda-portal/menus.ts';
import type { MenuItem as PortalItem } from 'locanda-portal/public-api.ts';
import { Words } from 'locanda-portal/texts.ts';
import { useState } from 'react';
import type { Language } from '../../../../domain/platform/language/text.ts';
import { menu } from '../../../../domain/portal/portal/menus/menu.ts';
import type { Branch } from '../../../../domain/portal/portal/menus/tree.ts';
import { type MenuItem, visibleItems } from '../../../../domain/portal/portal/menus/visible-items.ts';
import { useFormOf } from '../../../kernel/records/form/form-context.ts';
import { DayInput } from '../../../platform/dates/day-input.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { today } from '../../../platform/today.ts';
import { LanguageChoice } from '../../preview/language-choice.tsx';
import { PortalFrame } from '../portal-frame.tsx';
import { useBrokenItems } from './use-broken.ts';

/** Preview of the menu in the form, as the portal renders it, by language and day. */
export function MenuPreview() {
  const { t } = useTexts('portal');
  const { form, writing } = useFormOf(menu);
  const [chosen, setChosen] = useState<Language | null>(null);
  const [day, setDay] = useState<string | null>(today());
  const lang = chosen ?? writing;
  const items = (form.values.items ?? []) as readonly MenuItem[];
  const broken = useBrokenItems(items);
  const shown = visibleItems(items, {
    language: lang,
    day: day ?? today(),
    leads: (_item, at) => !broken.has(at),
  }).map((one) => toPortalItem(one, lang));
  return (
    <Stack gap="sm">
      <Group align="end">
        <LanguageChoice value={lang} onChange={setChosen} />
        <DayInput size="xs" label={t('portal:menu.previewDay')} value={day} onChange={setDay} w={180} />
      </Group>
      {shown.length === 0 ? (
        <Text size="sm" c="dimmed" role="status">
          {t('portal:menu.nothing')}
        </Text>
      ) : (
        <PortalFrame
          title={t('portal:menu.previewFrame')}
          lang={lang}
          height={320}
          body={renderMenu(String(form.values.menuKey), new Words(lang), shown)}
        />
      )}
    </Stack>
  );
}

/** Renders the menu at its location; locations missing in the example portal become a list. */
function renderMenu(menuKey: string, words: Words, items: readonly PortalItem[]): Html {
  if (menuKey === 'footer') return bottom(words, { header: [], footer: items });
  if (menuKey === 'header') return top(words, { header: items, footer: [] }, () => '#');
  return html`<div class="wide">${openMenu(words.lang, items)}</div>`;
}

function toPortalItem({ title, linkType, openInNewTab, items }: Branch<MenuItem>, lang: Language): PortalItem {
  return {
    title: title[lang] || title.it || '',
    // Links are inactive in the preview.
    path: linkType === 'none' ? null : '',
    cityId: null,
    url: null,
    openInNewTab,
    items: items.map((one) => toPortalItem(one, lang)),
  };
}

import { ActionIcon, SegmentedControl, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { html } from 'locanda-portal/html.ts';
import { type StructurePart, structureArticle } from 'locanda-portal/pages/structure-article.ts';
import portalStyle from 'locanda-portal/portal.css?inline';
import type { Structure } from 'locanda-portal/public-api.ts';
import { parseSearch } from 'locanda-portal/search-form.ts';
import { Words } from 'locanda-portal/texts.ts';
import { useEffect, useRef, useState } from 'react';
import type { Language } from '../../../domain/platform/language/text.ts';
import type { GuestPreviewProps } from '../../kernel/records/screens/record-slot.ts';
import { recordApi } from '../../platform/api.ts';
import { go } from '../../platform/navigation/go.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { nonceAttribute } from '../../platform/shell/style-nonce.ts';
import { useTexts } from '../../platform/texts.ts';
import { LanguageChoice } from './language-choice.tsx';
import { PART_OF, withFormValues } from './overlay.ts';
import classes from './preview.module.css';

const PREVIEW_STYLE = `[data-part]{cursor:pointer}.lit{outline:3px solid var(--green);outline-offset:6px;border-radius:8px}
.ghost{padding:1.5rem;border:2px dashed var(--line);border-radius:14px;color:var(--soft);text-align:center}`;

/** Empty document in the portal's style, without scripts. */
const DOCUMENT = `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style${nonceAttribute}>${portalStyle}${PREVIEW_STYLE}</style></head><body><main id="content"></main></body></html>`;

/** Public page of a structure with the unsaved values of the form, rendered by the portal's own function. */
export function GuestPreview({ structureId, snapshot, writing, onClose }: GuestPreviewProps) {
  const { t } = useTexts('preview');
  const [chosen, setChosen] = useState<Language | null>(null);
  const [device, setDevice] = useState<'desk' | 'phone'>('phone');
  const lang = chosen ?? writing;
  const { data, error } = useQuery({
    queryKey: ['preview', structureId, lang, snapshot.name, snapshot.version],
    queryFn: () => recordApi<Structure>(`/structures/${structureId}/preview`, { query: { lang } }),
    placeholderData: keepPreviousData,
  });
  const frame = useRef<HTMLIFrameElement>(null);
  const closer = useRef<HTMLButtonElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => closer.current?.focus(), []);
  const body =
    data &&
    structureArticle(new Words(lang), '', withFormValues(data, snapshot, lang), {
      search: parseSearch(new URLSearchParams()),
      prices: null,
      errors: {},
      form: null,
      ghosts: (part) => html`<p class="ghost" data-part="${part}">${t(`preview:ghost.${part}`)}</p>`,
    }).text;
  const part = PART_OF[snapshot.name];
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!isDrawn || !page || body === undefined) return;
    // Replaces the content instead of the frame, so that the scroll position stays.
    page.documentElement.lang = lang;
    const main = page.getElementById('content');
    if (main) main.innerHTML = body;
    const own = [...page.querySelectorAll<HTMLElement>(`[data-part="${part}"]`)];
    const lit = own.find(({ dataset }) => dataset.id === String(snapshot.id)) ?? own[0];
    lit?.classList.add('lit');
  }, [isDrawn, body, lang, part, snapshot.id]);
  const lead = useRef((_part: StructurePart, _id: string) => {});
  lead.current = (to, id) => {
    if (matchMedia('(max-width: 74.99em)').matches) onClose();
    void go(addressOfPart(structureId, to, id, lang));
  };
  return (
    <aside
      className={`${classes.panel} no-print`}
      aria-label={t('preview:open')}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className={classes.tools}>
        <LanguageChoice value={lang} onChange={setChosen} />
        <SegmentedControl
          size="xs"
          aria-label={t('preview:device')}
          value={device}
          data={(['phone', 'desk'] as const).map((one) => ({ value: one, label: t(`preview:${one}`) }))}
          onChange={(one) => setDevice(one as 'desk' | 'phone')}
        />
        <ActionIcon ref={closer} variant="subtle" color="gray" aria-label={t('preview:close')} onClick={onClose}>
          <Glyph name="x" />
        </ActionIcon>
        <Text size="xs" c="dimmed" w="100%">
          {t('preview:help')}
        </Text>
      </div>
      <ProblemAlert error={error} />
      <iframe
        ref={frame}
        className={classes.page}
        data-device={device}
        title={t('preview:frame')}
        // Scripts inside the frame are blocked; the parent page can access its content.
        sandbox="allow-same-origin"
        srcDoc={DOCUMENT}
        onLoad={(event) => {
          event.currentTarget.contentDocument?.addEventListener('click', (click) => {
            click.preventDefault();
            const at = (click.target as Element | null)?.closest?.<HTMLElement>('[data-part]');
            if (at) lead.current(at.dataset.part as StructurePart, at.dataset.id ?? '');
          });
          setIsDrawn(true);
        }}
      />
    </aside>
  );
}

/** Returns the address of the form for a part of the page. */
function addressOfPart(id: string, part: StructurePart, record: string, lang: Language): string {
  const field = `field=description&lang=${lang}`;
  switch (part) {
    case 'photos':
      return `${addressOf('description', { id })}?tab=galleria`;
    case 'description':
      return `${addressOf('description', { id })}?${field}`;
    case 'services':
      return addressOf('structureServices', { id });
    case 'rooms':
      return record ? `${addressOf('roomEdit', { id, id_alloggio: record })}?${field}` : addressOf('rooms', { id });
    case 'offers':
      return record ? `${addressOf('offerEdit', { id, id_offerta: record })}?${field}` : addressOf('offers', { id });
    case 'policies':
      return addressOf('cancellationPolicies', { id });
    case 'contacts':
      return addressOf('contacts', { id });
  }
}

import { Alert, Button, Skeleton } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { memo, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { RecordAnswer } from '../../../../domain/kernel/records/answers.ts';
import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { hasPermission } from '../../../../domain/kernel/screens/permissions.ts';
import { LANGUAGES } from '../../../../domain/platform/language/text.ts';
import { go } from '../../../platform/navigation/go.ts';
import { usePageSearch } from '../../../platform/navigation/place.tsx';
import { useWriteSearch } from '../../../platform/search.ts';
import { useUser } from '../../../platform/session.ts';
import { Page } from '../../../platform/shell/frame/page.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { useTexts } from '../../../platform/texts.ts';
import { FieldGroups } from '../field-group.tsx';
import { useFormContext } from '../form/form-context.ts';
import type { LoadedRecord } from '../form/form-types.ts';
import { RecordForm } from '../form/record-form.tsx';
import { nameOf } from '../list/title-of.ts';
import { GuestPreviewButton } from '../preview/guest-preview-button.tsx';
import { useRecordTexts } from '../record-texts.ts';
import { lazyModuleHook } from './module-hook.ts';
import { readCopySource } from './panel-search.ts';
import { RecordActions } from './record-actions.tsx';
import { type RecordScreens, recordParam } from './record-screens.ts';
import { type GalleryProps, type OwnTab, recordSlot } from './record-slot.ts';
import { type RecordRead, useRecordEntry, useRecordRead } from './use-record.ts';

const ArchiveActions = lazyNamed(() => import('../archive/archive-actions.tsx'), 'ArchiveActions');
const useRecordGallery = lazyModuleHook(() => recordSlot.get().gallery());

interface RecordPageProps<D extends RecordDefinition> {
  definition: D;
  /** Screens of a collection's records; sections have only one screen. */
  screens?: RecordScreens;
  /** URL parameters of a catalogue with several lists. */
  params?: Readonly<Record<string, string>>;
  /** Values that every record of this list has. */
  fixed?: Readonly<Record<string, unknown>>;
  /** Kind of a new record; drafts are separate for each kind. */
  kind?: string;
  /** One line about the purpose of a section. */
  purpose?: string;
  /** Content above the form, such as tabs and notices. */
  header?: ReactNode;
  /** Content below the form that is saved separately. */
  footer?: ReactNode;
  /** Returns the name of a stored record without a title. */
  nameOf?: (stored: RecordAnswer<D>) => string;
  actions?: (stored: RecordAnswer<D>) => ReactNode;
  confirmDeletion?: (stored: RecordAnswer<D>) => Promise<boolean>;
  tab?: OwnTab<RecordAnswer<D>>;
  /** Content of the form; by default the definition's groups. */
  children?: ReactNode;
  /** True if guests see the values, so that the public page can be opened beside the form. */
  isPublic?: boolean;
}

interface BodyProps<D extends RecordDefinition> extends RecordPageProps<D> {
  structureId: string | undefined;
  id: string | null;
  from: string | null;
  read: RecordRead<D>;
}

/** Page of a new or stored record: title, actions, photos and form. */
export function RecordPage<D extends RecordDefinition>(props: RecordPageProps<D>) {
  const { definition } = props;
  const route = useParams({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const param = recordParam(props.screens?.edit ?? definition.screen);
  const structureId = definition.scope === 'structure' ? (route.id ?? '') : undefined;
  const id = definition.kind === 'section' ? null : (route[param] ?? null);
  const from = readCopySource(usePageSearch());
  const read = useRecordRead(definition, { structureId, id, from });
  return <RecordBody {...props} structureId={structureId} id={id} from={from} read={read} />;
}

const RecordBody = memo(RecordBodyOf) as typeof RecordBodyOf;

function RecordBodyOf<D extends RecordDefinition>(props: BodyProps<D>) {
  const { definition, actions, children, structureId, id, from, read } = props;
  const { t } = useTexts('screen');
  const texts = useRecordTexts(definition);
  const { screen, archive, copying, gallery } = definition;
  const screens = props.screens ?? { list: screen, create: screen, edit: screen };
  const isSection = definition.kind === 'section';
  const urlParams = structureId === undefined ? props.params : { id: structureId };
  const place = {
    structureId,
    id,
    fixed: props.fixed,
    kind: props.kind,
    from,
    onCreated: (created: LoadedRecord) =>
      void go(addressOf(screens.edit, { ...urlParams, [recordParam(screens.edit)]: created.id }), {
        replace: true,
        ignoreBlocker: true,
      }),
    onDeleted: () => void go(addressOf(screens.list, urlParams), { ignoreBlocker: true }),
  };
  const entry = useRecordEntry(definition, place, read);
  const { stored } = entry;
  const title = stored
    ? (props.nameOf?.(stored) ?? nameOf(stored, texts.language))
    : t(`screen:${id === null ? screens.create : screens.edit}`);
  const form = (
    <RecordForm {...entry} after={props.footer}>
      {isSection && copying && entry.writer.canWrite && (
        <CopySection structureId={structureId ?? ''} path={definition.segment ?? definition.collection} />
      )}
      <FocusFieldFromUrl />
      {entry.isArchived && (
        <Alert icon={<Glyph name="archive" />} color="gray" role="status">
          {texts.archived}
        </Alert>
      )}
      {children ?? <FieldGroups />}
      {props.isPublic && <GuestPreviewButton structureId={structureId ?? ''} />}
    </RecordForm>
  );
  return (
    <Page
      title={isSection ? texts.title : title}
      purpose={props.purpose ?? (id === null ? undefined : texts.title)}
      action={
        <>
          {stored && actions?.(stored)}
          <Suspense>
            {stored && archive && (
              <ArchiveActions definition={definition} structureId={structureId ?? ''} record={stored} />
            )}
          </Suspense>
          <RecordActions entry={entry} confirmDeletion={props.confirmDeletion} />
        </>
      }
    >
      <ReadOnlyNotice definition={definition} />
      {props.header}
      {gallery ? (
        <Suspense fallback={<Skeleton h={320} />}>
          <WithPhotos
            entry={entry}
            gallery={gallery}
            structureId={structureId}
            tab={props.tab}
            isPublic={props.isPublic}
          >
            {form}
          </WithPhotos>
        </Suspense>
      ) : (
        form
      )}
    </Page>
  );
}

/** Notice that the reader may not edit this section. */
function ReadOnlyNotice({ definition: { kind, screen } }: { definition: RecordDefinition }) {
  const { t } = useTexts('record');
  const { role } = useUser();
  if (kind !== 'section' || hasPermission(role, 'u', screen)) return null;
  return (
    <Alert icon={<Glyph name="eye" />} color="gray" role="note">
      {t('record:form.readOnly')}
    </Alert>
  );
}

/** The form with its photos. Their module loads in parallel with the record. */
function WithPhotos<D extends RecordDefinition>(props: GalleryProps<D>) {
  const { RecordGallery } = useRecordGallery();
  return <RecordGallery {...props} />;
}

const SectionDialog = lazyNamed(() => import('../copying/section-dialog.tsx'), 'SectionDialog');

interface CopySectionProps {
  structureId: string;
  /** Path segment of the section in the API. */
  path: string;
}

/** Fills the form with another structure's section; the values are saved like typed ones. */
function CopySection({ structureId, path }: CopySectionProps) {
  const { t } = useTexts('record');
  const { canWrite } = useFormContext();
  const [open, setOpen] = useState(false);
  if (!canWrite) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<Glyph name="copy" />}
        onClick={() => setOpen(true)}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('record:copy.open')}
      </Button>
      <Suspense>
        {open && <SectionDialog structureId={structureId} path={path} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

/** Focuses a field named in the URL: `?field=maxOccupancy`, or `?field=title&lang=de` for a text in that language. */
function FocusFieldFromUrl() {
  const { field, lang } = usePageSearch() as { field?: unknown; lang?: unknown };
  const writeSearch = useWriteSearch();
  const { definition, write } = useFormContext();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => {
    const language = LANGUAGES.find((one) => one === lang);
    if (typeof field !== 'string' || !definition.fields[field]) return;
    if (language) write(language);
    const timer = setTimeout(() => {
      const name = language ? `field-${field}.${language}` : `field-${field}`;
      const fieldElement = document.getElementById(name);
      // Rows cannot take the focus, so their first input does.
      const isWhole = fieldElement?.matches('div:not([tabindex]):not([contenteditable])');
      const firstInput = isWhole
        ? fieldElement?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, button')
        : null;
      const input = firstInput ?? fieldElement;
      input?.scrollIntoView({ block: 'center' });
      input?.focus();
      // Selects a number so that typing replaces it; the caret in a text stays.
      if (!language && input instanceof HTMLInputElement) input.select();
      void writeSearch({}, { replace: true, resetScroll: false, ignoreBlocker: true });
    }, 150);
    return () => clearTimeout(timer);
  }, [field, lang]);
  return null;
}

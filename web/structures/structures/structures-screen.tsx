import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import { TEXTS_VIEW } from '../../../domain/kernel/screens/structure-list.ts';
import { NOTE_CHECKERS } from '../../../domain/structures/imports/notes.ts';
import { structure } from '../../../domain/structures/structures/structure.ts';
import { FilterInput, YesNoFilter } from '../../kernel/records/list/filter-inputs.tsx';
import type { ListControl } from '../../kernel/records/list/list-state.ts';
import { RecordList } from '../../kernel/records/list/record-list.tsx';
import type { FilteredSelection } from '../../kernel/records/list/use-selection.ts';
import { go } from '../../platform/navigation/go.ts';
import { usePageSearch } from '../../platform/navigation/place.tsx';
import { optionsQuery, optionTitle } from '../../platform/options.ts';
import { useUser } from '../../platform/session.ts';
import { Page } from '../../platform/shell/frame/page.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../platform/texts.ts';
import { ImportNoteFilter, importNoteKindsQuery } from './import-note-filter.tsx';
import { LacksFilter } from './lacks-filter.tsx';
import { useStructureViews } from './map/structure-views.tsx';
import { PlaceFilters } from './place-filters.tsx';
import { type StructureRow, structurePath } from './row.ts';
import { structureListSlot } from './structure-list-slot.ts';
import { StructureCard, useStructureColumns } from './structure-row.tsx';

const ImportButton = lazyNamed(() => import('../imports/import-button.tsx'), 'ImportButton');

const BulkBar = lazyNamed(() => import('./bulk/bulk-bar.tsx'), 'BulkBar');

const StatusDialog = lazyNamed(() => import('./bulk/status-dialog.tsx'), 'StatusDialog');
const AssignDialog = lazyNamed(() => import('./bulk/assign-dialog.tsx'), 'AssignDialog');

const BulkChangeDialog = lazyNamed(() => import('./bulk/bulk-change-dialog.tsx'), 'BulkChangeDialog');

/** /structures: the list of structures, or the matrix of their texts. */
export function StructuresScreen() {
  const { TextMatrix } = structureListSlot.get();
  const { view } = usePageSearch() as { view?: string };
  return view === TEXTS_VIEW ? <TextMatrix /> : <StructureList />;
}

/** The list with its filters, bulk actions and map. */
function StructureList() {
  const { t, language } = useTexts('common', 'structure', 'screen');
  const user = useUser();
  const { bulk } = usePageSearch() as { bulk?: number };
  // Action started by a keyboard shortcut, with its rows.
  const [shortcutAction, setKeyed] = useState<{
    act: 'assign' | 'status';
    rows: readonly StructureRow[];
  } | null>(null);
  const closeKeyed = () => setKeyed(null);
  const isCustomer = user.role === 'customer';
  const views = useStructureViews();
  const manages = user.role === 'admin' || user.role === 'operator';
  const types = useQuery(optionsQuery('structure-types'));
  const words = useFilterWords();
  const typeName = (id: number) => {
    const type = types.data?.find((one) => one.id === id);
    return type ? optionTitle(type, language) : '';
  };
  const columns = useStructureColumns({ typeName, isStaff: !isCustomer });

  // Redirects a customer with one structure to it, and one without to the contact form (structures dictionary 1.1).
  const [only, ...others] = isCustomer ? user.structures : [];
  const redirectPath = !isCustomer || others.length > 0 ? null : only ? structurePath(only) : SCREENS.contactMe.path;
  useEffect(() => {
    if (redirectPath) void go(redirectPath, { replace: true });
  }, [redirectPath]);

  return (
    <Page
      title={t('screen:structures')}
      purpose={t('structure:purpose.list')}
      action={
        <>
          <Button
            variant="default"
            leftSection={<Glyph name="language" />}
            renderRoot={(props) => <PathLink {...props} to="/structures?view=texts" />}
          >
            {t('structure:list.texts')}
          </Button>
          {manages && (
            <Suspense fallback={<Skeleton w={112} h={36} />}>
              <ImportButton />
            </Suspense>
          )}
          <Button
            leftSection={<Glyph name="plus" />}
            renderRoot={(props) => <PathLink {...props} to={SCREENS.newStructure.path} />}
          >
            {t('screen:newStructure')}
          </Button>
        </>
      }
    >
      <RecordList<StructureRow>
        definition={structure}
        columns={columns}
        hrefOf={structurePath}
        editHref={(row) => addressOf('profile', { id: row.id })}
        card={(row) => <StructureCard row={row} typeName={typeName(row.structure_type)} />}
        {...(!isCustomer && { otherView: views })}
        nothingYet={t('structure:list.none')}
        {...words}
        filters={(control) => <StructureFilters control={control} />}
        {...(manages
          ? {
              bulkByJob: true,
              acts: {
                a: (rows: readonly StructureRow[]) => setKeyed({ act: 'assign', rows }),
                s: (rows: readonly StructureRow[]) => setKeyed({ act: 'status', rows }),
              },
              bulk: (selected: StructureRow[], done: () => void, found: FilteredSelection | null) => (
                <Suspense>
                  <BulkBar selected={selected} found={found} onDone={done} />
                </Suspense>
              ),
            }
          : {})}
      />
      <Suspense>
        {shortcutAction?.act === 'status' && (
          <StatusDialog selected={[...shortcutAction.rows]} onClose={closeKeyed} onDone={closeKeyed} />
        )}
        {shortcutAction?.act === 'assign' && (
          <AssignDialog what="vendor" selected={[...shortcutAction.rows]} onClose={closeKeyed} onDone={closeKeyed} />
        )}
      </Suspense>
      <Suspense>{manages && bulk !== undefined && <BulkChangeDialog key={bulk} id={bulk} />}</Suspense>
    </Page>
  );
}

/** Labels and values of filters that are not fields of a structure, for the filter chips. */
function useFilterWords() {
  const { t } = useTexts('common', 'structure');
  const { role } = useUser();
  const search = usePageSearch() as Readonly<Record<string, unknown>>;
  const isNoted = search['filter[importNote]'] !== undefined;
  const noteKinds = useQuery({
    ...importNoteKindsQuery,
    enabled: NOTE_CHECKERS.includes(role) && isNoted,
  });
  const yesOrNo = (id: string) => t(id === 'true' ? 'common:yes' : 'common:no');
  const wordsOf: Readonly<Record<string, (id: string) => string | undefined>> = {
    hasOwner: yesOrNo,
    hasActiveOffers: yesOrNo,
    hasActiveHighlight: yesOrNo,
    lacks: (id) => t(id === 'cin' ? 'structure:list.lacks.cin' : 'structure:list.lacks.cir'),
    importNote: (id) =>
      id === 'any' ? t('structure:list.importNote.any') : noteKinds.data?.find(({ code }) => code === id)?.text,
    batch: () => t('structure:list.batchOne'),
    importId: (id) => t('structure:list.importNumber', { n: id }),
  };
  return {
    nameOf: (field: string, id: string) => (Object.hasOwn(wordsOf, field) ? wordsOf[field]?.(id) : undefined),
    labels: {
      hasOwner: t('structure:list.owner'),
      hasActiveOffers: t('structure:list.activeOffers'),
      hasActiveHighlight: t('structure:list.activeHighlight'),
      lacks: t('structure:list.lacks'),
      importNote: t('structure:list.importNote'),
      importId: t('structure:list.importId'),
      batch: t('structure:list.batch'),
    },
  };
}

function StructureFilters({ control }: { control: ListControl }) {
  const { t } = useTexts('structure');
  const { role } = useUser();
  const isCustomer = role === 'customer';
  return (
    <Stack>
      <FilterInput definition={structure} name="status" control={control} />
      <FilterInput definition={structure} name="structure_type" control={control} />
      <FilterInput definition={structure} name="category" control={control} />
      <PlaceFilters control={control} />
      <FilterInput definition={structure} name="completeness" control={control} />
      {!isCustomer && <FilterInput definition={structure} name="vendorId" control={control} />}
      {!isCustomer && <FilterInput definition={structure} name="editorId" control={control} />}
      {!isCustomer && <FilterInput definition={structure} name="contractState" control={control} />}
      {!isCustomer && <FilterInput definition={structure} name="contractUntil" control={control} />}
      <FilterInput definition={structure} name="isOnline" control={control} />
      {!isCustomer && <YesNoFilter label={t('structure:list.owner')} name="hasOwner" control={control} />}
      <YesNoFilter label={t('structure:list.activeOffers')} name="hasActiveOffers" control={control} />
      <YesNoFilter label={t('structure:list.activeHighlight')} name="hasActiveHighlight" control={control} />
      <LacksFilter control={control} />
      {NOTE_CHECKERS.includes(role) && <ImportNoteFilter control={control} />}
      <FilterInput definition={structure} name="createdAt" control={control} />
    </Stack>
  );
}

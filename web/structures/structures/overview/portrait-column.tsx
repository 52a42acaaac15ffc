import { Anchor, Badge, Center, Group, Image, Skeleton, Stack, Text } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { isAllowed } from '../../../../domain/kernel/records/record-permissions.ts';
import { hasPermission } from '../../../../domain/kernel/screens/permissions.ts';
import { isReadOnly } from '../../../../domain/kernel/vocabularies/structure-status.ts';
import { toLinkAddress } from '../../../../domain/platform/http/link-address.ts';
import { AMENITY_KINDS } from '../../../../domain/structures/amenities/kinds.ts';
import type { Overview } from '../../../../domain/structures/structures/answers.ts';
import { structureNote } from '../../../../domain/structures/structures/overview/structure-note.ts';
import { usePersonLabel } from '../../../kernel/records/references/person-label.ts';
import classes from '../../../kernel/records/rows/no-cover.module.css';
import { formatDate, formatInstant } from '../../../platform/formats.ts';
import { useUser } from '../../../platform/session.ts';
import { useDeferredPlace, useUserActive } from '../../../platform/shell/frame/first-page.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { useLabel, useTexts } from '../../../platform/texts.ts';
import { coverSources } from '../cover-sources.ts';
import { overviewSlot } from '../overview-slot.ts';
import { StatusLogCard } from './status-log-card.tsx';

const DropFirst = lazyNamed(() => import('../../photos/drop-first.tsx'), 'DropFirst');

const NotesCard = lazyNamed(() => import('./notes-card.tsx'), 'NotesCard');

export interface ColumnProps {
  id: string;
  overview: Overview;
  canRecap: boolean;
  refresh: () => void;
}

/** Column with cover, facts, amenities, notes and figures. */
export function PortraitColumn({ id, overview, canRecap, refresh }: ColumnProps) {
  const user = useUser();
  const { OwnFigures } = overviewSlot.get();
  const beneath = useDeferredPlace();
  const attended = useUserActive();
  const { structure } = overview;
  const isClosed = isReadOnly({ role: user.role, structureStatus: structure.status });
  if (!beneath) return null;
  return (
    <Stack gap="lg">
      <Cover
        structure={structure}
        mayDrop={hasPermission(user.role, 'c', 'description') && !isClosed}
        onChanged={refresh}
      />
      <Facts overview={overview} />
      <AmenityFlags overview={overview} />
      {overview.notes && (
        <Suspense fallback={<Skeleton h={160} />}>
          <NotesCard
            structureId={id}
            notes={overview.notes}
            canWrite={isAllowed(user.role, 'u', structureNote) && !isClosed}
            onChanged={refresh}
          />
        </Suspense>
      )}
      {overview.statusLog && <StatusLogCard log={overview.statusLog} />}
      {attended && canRecap && structure.isOnline && (
        <Suspense>
          <OwnFigures structureId={structure.id} />
        </Suspense>
      )}
    </Stack>
  );
}

interface CoverProps {
  structure: Overview['structure'];
  mayDrop: boolean;
  onChanged: () => void;
}

/** The cover, or the upload area for the first photo. */
function Cover({ structure, mayDrop, onChanged }: CoverProps) {
  const { t } = useTexts('structure');
  if (structure.coverPath)
    return (
      <Image
        {...coverSources(structure.coverPath)}
        loading="lazy"
        alt={t('structure:cover', { name: structure.name })}
        radius="md"
        style={{
          aspectRatio: '16 / 9',
          background: structure.coverColor ?? 'var(--mantine-color-default-hover)',
        }}
      />
    );
  if (mayDrop)
    return (
      <Suspense fallback={<Skeleton className={classes.large} />}>
        <DropFirst structureId={structure.id} onChanged={onChanged} />
      </Suspense>
    );
  return (
    <Center className={`${classes.noCover} ${classes.large}`}>
      <Glyph name="photo" size={64} />
    </Center>
  );
}

function Facts({ overview }: { overview: Overview }) {
  const { t } = useTexts('structure');
  const personLabel = usePersonLabel();
  const { structure, publicUrl } = overview;
  const contractWords = () => {
    if (overview.contractExempt) return t('structure:fact.contractExempt');
    const { contractUntil } = structure;
    return contractUntil ? t('structure:fact.contractUntil', { day: formatDate(contractUntil) }) : '—';
  };
  const facts: [string, ReactNode][] = [
    ['ID', String(structure.id)],
    ['CIN', structure.cin ?? '—'],
    [t('structure:fact.cir'), structure.cir ?? '—'],
    [t('structure:fact.owners'), overview.owners.map(({ name }) => name).join(', ') || '—'],
    [t('structure:fact.vendor'), personLabel(overview.vendorName ?? '—', overview.isVendorActive)],
    [t('structure:fact.editor'), personLabel(overview.editorName ?? '—', overview.isEditorActive)],
    [
      t('structure:fact.online'),
      publicUrl === null ? (
        t('structure:fact.isOffline')
      ) : (
        <Anchor key="page" href={toLinkAddress(publicUrl)} target="_blank" rel="noreferrer" size="sm">
          {t('structure:fact.isOnline')}
        </Anchor>
      ),
    ],
    [t('structure:fact.contract'), contractWords()],
    [t('structure:fact.published'), structure.publishedAt ? formatInstant(structure.publishedAt) : '—'],
    [t('structure:updatedAt'), formatInstant(structure.updatedAt)],
  ];
  return (
    <Group gap="xl" component="dl" m={0}>
      {facts.map(([label, value]) => (
        <div key={label} style={{ maxWidth: '100%', overflowWrap: 'anywhere' }}>
          <Text size="xs" c="dimmed" component="dt">
            {label}
          </Text>
          <Text size="sm" component="dd" m={0} className="tabular">
            {value}
          </Text>
        </div>
      ))}
    </Group>
  );
}

/** Amenities with at least one active record, each with a link. */
function AmenityFlags({ overview }: { overview: Overview }) {
  const { t } = useTexts('overview');
  const label = useLabel();
  const active = Object.values(AMENITY_KINDS).filter(({ name }) => overview.activeAmenities.includes(name));
  if (active.length === 0) return null;
  return (
    <Stack gap={4}>
      <Text size="xs" c="dimmed">
        {t('overview:amenities')}
      </Text>
      <Group gap="xs">
        {active.map(({ name, screen, title }) => (
          <Badge
            key={name}
            variant="light"
            size="lg"
            tt="none"
            style={{ cursor: 'pointer' }}
            renderRoot={(props) => <PathLink {...props} to={addressOf(screen, { id: overview.structure.id })} />}
          >
            {label(title)}
          </Badge>
        ))}
      </Group>
    </Stack>
  );
}

import { NavLink, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useId, useMemo } from 'react';
import type { SectionGroup } from '../../../../domain/kernel/screens/screen.ts';
import type { ScreenId } from '../../../../domain/kernel/screens/screens.ts';
import { usePagePath, useScreen } from '../../navigation/place.tsx';
import { optionsQuery } from '../../options.ts';
import { useUser } from '../../session.ts';
import { structureQuery } from '../../structure-query.ts';
import { useTexts } from '../../texts.ts';
import { useLikelyPages } from '../frame/first-page.ts';
import { Glyph } from '../glyph.tsx';
import { GoKey, keysOf } from '../keys/go-keys.tsx';
import { addressOf, type Entry, sectionsOf, splitDaily, trailOf } from '../menu/menu-items.ts';
import { PathLink } from '../menu/screen-link.tsx';
import { isComplete, markOf, type SectionMark } from './section-marks.ts';
import classes from './structure-sections.module.css';
import { useUnfolded } from './use-unfolded.ts';

const HOME_ICON = 'home';

/** The structure's pages: the daily ones, then the other sections in groups with the number of incomplete pages. */
export function StructureSections({ id }: { id: string }) {
  const { t } = useTexts('shell', 'screen');
  const user = useUser();
  const { data } = useQuery(structureQuery(id));
  const { daily, rest } = splitDaily(useSections(id));
  const here = useCurrentSection(id);
  const path = usePagePath();
  const holds = (entries: Entry[]) => entries.some((entry) => entry.id === here.id);
  const unfolded = useUnfolded(rest.find(({ entries }) => holds(entries))?.group, path);
  const inSight = [...daily, ...rest.flatMap(({ group, entries }) => (unfolded.isOpen(group) ? entries : []))];
  useLikelyPages([
    { screen: 'structure', path: addressOf('structure', { id }) },
    ...inSight.map((entry) => ({ screen: entry.id, path: addressOf(entry.id, { id }) })),
  ]);
  // Uses the short names of the bottom bar.
  const shortName = (screen: ScreenId) => {
    if (screen === 'availability') return t('shell:bottom.calendar');
    return screen === 'bookingRequests' ? t('shell:structure.requests') : undefined;
  };
  // `completenessParts` maps parts to numbers.
  const marked = (screen: ScreenId) => markOf(screen, data?.completenessParts, user.role);
  return (
    <>
      {user.role === 'customer' && (
        <SectionLink
          place="dashboard"
          to={addressOf('dashboard')}
          label={t('shell:bottom.today')}
          icon="layout-dashboard"
          active={here.id === 'dashboard'}
        />
      )}
      <SectionLink
        place="structure"
        to={addressOf('structure', { id })}
        label={t('screen:structure')}
        icon={HOME_ICON}
        active={here.id === 'structure'}
      />
      {daily.map((entry) => (
        <SectionLink
          key={entry.id}
          place={entry.id}
          to={addressOf(entry.id, { id })}
          label={shortName(entry.id) ?? t(`screen:${entry.id}`)}
          icon={entry.icon}
          active={entry.id === here.id}
          {...marked(entry.id)}
        />
      ))}
      <div className={classes.rule} />
      {rest.map(({ group, entries }) => (
        <FoldedGroup
          key={group}
          group={group}
          label={t(`shell:section.${group}`)}
          incompleteCount={entries.filter((entry) => !(isDone(marked(entry.id)) ?? true)).length}
          isCounted={entries.some((entry) => marked(entry.id))}
          open={unfolded.isOpen(group)}
          onToggle={unfolded.toggle}
        >
          {entries.map((entry) => (
            <SectionLink
              key={entry.id}
              place={entry.id}
              to={addressOf(entry.id, { id })}
              label={t(`screen:${entry.id}`)}
              icon={entry.icon}
              active={entry.id === here.id}
              {...marked(entry.id)}
            />
          ))}
        </FoldedGroup>
      ))}
    </>
  );
}

const isDone = (mark: SectionMark | undefined) => mark && isComplete(mark);

/** Returns the sections that the reader may open, without those that the structure's type does not have. */
function useSections(id: string) {
  const { role } = useUser();
  const { data } = useQuery(structureQuery(id));
  const { data: types = [] } = useQuery(optionsQuery('structure-types'));
  const type = types.find((one) => one.id === data?.structure_type);
  const amenities = type?.enabledAmenities as string[] | undefined;
  // A vendor may view structures without an agent but not their parts.
  const readsParts = role !== 'vendor' || data?.vendorId !== null;
  return useMemo(() => (readsParts ? sectionsOf(role, amenities) : []), [role, amenities, readsParts]);
}

/** Returns the current section. Pages that are not sections, such as forms, belong to the section above. */
export function useCurrentSection(id: string): { id: ScreenId | null; icon: string } {
  const current = useScreen();
  const all = useSections(id).flatMap(({ entries }) => entries);
  const trail = current ? trailOf(current) : [];
  const section = all.find((entry) => entry.id === current) ?? all.find((entry) => entry.id === trail.at(-2));
  return section ?? { id: current, icon: HOME_ICON };
}

interface FoldProps {
  group: SectionGroup;
  label: string;
  incompleteCount: number;
  /** True if any page counts towards completeness. */
  isCounted: boolean;
  open: boolean;
  onToggle: (group: SectionGroup) => void;
}

function FoldedGroup({ children, ...fold }: FoldProps & { children: ReactNode }) {
  const entries = useId();
  return (
    <div className={classes.group}>
      <Fold {...fold} controls={entries} />
      <div id={entries} className={classes.entries} hidden={!fold.open}>
        {fold.open && children}
      </div>
    </div>
  );
}

/** Memoized, because most groups do not change between pages. */
const Fold = memo(
  ({ group, label, incompleteCount, isCounted, open, onToggle, controls }: FoldProps & { controls: string }) => {
    const { t } = useTexts('shell');
    return (
      <UnstyledButton
        className={classes.fold}
        aria-expanded={open}
        aria-controls={controls}
        onClick={() => onToggle(group)}
      >
        <Glyph name={open ? 'chevron-down' : 'chevron-right'} size={16} />
        <span className={classes.label}>{label}</span>
        {incompleteCount > 0 && (
          <span className={classes.count}>
            <span aria-hidden>{incompleteCount}</span>
            <VisuallyHidden>{t('shell:structure.lacking', { count: incompleteCount })}</VisuallyHidden>
          </span>
        )}
        {isCounted && incompleteCount === 0 && (
          <Glyph name="circle-check" size={14} label={t('shell:structure.complete')} />
        )}
      </UnstyledButton>
    );
  },
);

interface SectionLinkProps {
  place: ScreenId;
  to: string;
  label: string;
  icon: string;
  active: boolean;
  /** Points that the section has and its maximum; absent if it does not count. */
  points?: number;
  of?: number;
}

const SectionLink = memo(({ place, to, label, icon, active, points, of }: SectionLinkProps) => {
  const { t } = useTexts('shell');
  const isMarked = points !== undefined && of !== undefined;
  const done = isMarked ? isComplete({ points, of }) : undefined;
  const lacks = isMarked ? t('shell:structure.lacks', { points: Math.floor(points), of }) : undefined;
  return (
    <NavLink
      className={classes.entry}
      renderRoot={(props) => <PathLink {...props} to={to} />}
      active={active}
      aria-current={active ? 'page' : undefined}
      label={label}
      title={done === false ? lacks : undefined}
      leftSection={<Glyph name={icon} size={16} />}
      aria-keyshortcuts={keysOf(place)}
      rightSection={
        <>
          <GoKey place={place} />
          {isMarked && (
            <Glyph
              name={done ? 'circle-check' : 'circle-dashed'}
              size={14}
              label={done ? t('shell:structure.complete') : lacks}
            />
          )}
        </>
      }
    />
  );
});

import { Box, NavLink, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ScreenId } from '../../../domain/screens.ts';
import type { CompletenessPart } from '../../../domain/structures/completeness.ts';
import { COMPLETENESS_PARTS } from '../../../domain/structures/completeness.ts';
import { optionsQuery } from '../../options.ts';
import { useUser } from '../../session.ts';
import { structureQuery } from '../../structures/structure-query.ts';
import { useTexts } from '../../texts.ts';
import { useScreen } from '../frame/use-screen.ts';
import { Glyph } from '../glyph.tsx';
import { addressOf, sectionsOf, trailOf } from './menu-items.ts';
import { PathLink } from './screen-link.tsx';
import classes from './section-index.module.css';
import { SectionIndex } from './section-index.tsx';

const HOME = 'home';

/** Which part of completeness a section's page answers for. */
const PART_OF: Partial<Record<ScreenId, CompletenessPart>> = {
  profile: 'profile',
  contacts: 'contacts',
  description: 'description',
  seo: 'seo',
  rooms: 'rooms',
  mealPlans: 'mealPlans',
  structureServices: 'services',
  paymentPolicies: 'policies',
  availability: 'availability',
};

/** The structure's pages in groups, each with its mark of completeness. */
export function StructureSections({ id }: { id: string }) {
  const { t } = useTexts('shell', 'screen');
  const { role } = useUser();
  const { data } = useQuery(structureQuery(id));
  const { data: types = [] } = useQuery(optionsQuery('structure-types'));
  const type = types.find((one) => one.id === data?.structure_type);
  const current = useScreen();
  const trail = current ? trailOf(current) : [];
  const groups = sectionsOf(role, type?.enabledAmenities as string[] | undefined);
  const all = groups.flatMap(({ entries }) => entries);
  // A page that is no entry itself, a form, belongs to the one above it.
  const here = all.find((entry) => entry.id === current) ?? all.find((entry) => entry.id === trail.at(-2));
  return (
    <SectionIndex
      label={t('shell:structure.sections')}
      here={{ label: t(`screen:${here?.id ?? 'structure'}`), icon: here?.icon ?? HOME }}
    >
      <SectionLink
        to={addressOf('structure', { id })}
        label={t('screen:structure')}
        icon={HOME}
        active={current === 'structure'}
      />
      {groups.map(({ group, entries }) => (
        <Box key={group} className={classes.group} role="group" aria-label={t(`shell:section.${group}`)}>
          <Text size="xs" c="dimmed" fw={600} px="sm" pb={4} className={classes.heading} aria-hidden>
            {t(`shell:section.${group}`)}
          </Text>
          {entries.map((entry) => {
            const part = PART_OF[entry.id];
            const points = part && data?.completenessParts?.[part];
            const complete = part && points !== undefined ? points >= COMPLETENESS_PARTS[part] : undefined;
            return (
              <SectionLink
                key={entry.id}
                to={addressOf(entry.id, { id })}
                label={t(`screen:${entry.id}`)}
                icon={entry.icon}
                active={entry === here}
                complete={complete}
              />
            );
          })}
        </Box>
      ))}
    </SectionIndex>
  );
}

interface SectionLinkProps {
  to: string;
  label: string;
  icon: string;
  active: boolean;
  complete?: boolean;
}

function SectionLink({ to, label, icon, active, complete }: SectionLinkProps) {
  const { t } = useTexts('shell');
  const mark =
    complete === undefined
      ? undefined
      : t(complete ? 'shell:structure.complete' : 'shell:structure.incomplete');
  return (
    <NavLink
      className={classes.entry}
      renderRoot={(props) => <PathLink {...props} to={to} />}
      active={active}
      aria-current={active ? 'page' : undefined}
      label={label}
      leftSection={<Glyph name={icon} size={16} />}
      rightSection={
        mark && <Glyph name={complete ? 'circle-check' : 'circle-dashed'} size={14} label={mark} />
      }
    />
  );
}

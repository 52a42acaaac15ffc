import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { hasOneStructure } from '../../../../domain/kernel/screens/columns.ts';
import { mayOpen } from '../../../../domain/kernel/screens/permissions.ts';
import type { ScreenId } from '../../../../domain/kernel/screens/screens.ts';
import { useScreen, useStructureId } from '../../navigation/place.tsx';
import { useSession } from '../../session.ts';
import { structureQuery } from '../../structure-query.ts';
import { useTexts } from '../../texts.ts';
import classes from './breadcrumbs.module.css';
import { addressOf, trailOf } from './menu-items.ts';
import { PathLink } from './screen-link.tsx';

export function Breadcrumbs() {
  const { t } = useTexts('shell', 'screen');
  const screen = useScreen();
  const { user } = useSession();
  const params = useParams({ strict: false }) as Record<string, string>;
  const structure = useStructureId();
  const { data } = useQuery({ ...structureQuery(structure ?? ''), enabled: structure !== undefined });
  if (!screen) return null;
  // Leaves out the list for customers with one structure, and pages that the reader may not open. A customer's own
  // profile is below the users, for example.
  const isPlace = (id: ScreenId) =>
    id === screen || !user || (mayOpen(user.role, id) && !(id === 'structures' && hasOneStructure(user)));
  const isOfStructure = structure !== undefined && screen !== 'structure';
  const above = trailOf(screen).filter((id) => id !== screen && id !== 'structure' && isPlace(id));
  // The addresses of child policies are not below the structure's address.
  const crumbs = isOfStructure
    ? [...new Set<ScreenId>([...(isPlace('structures') ? ['structures' as const] : []), 'structure', ...above])]
    : above;
  const labelOf = (id: ScreenId) => (id === 'structure' && data ? data.name : t(`screen:${id}`));
  return (
    <nav aria-label={t('shell:breadcrumb')} className={classes.trail}>
      <ol>
        {crumbs.map((id) => (
          <li key={id}>
            <Anchor
              size="sm"
              c="dimmed"
              underline="hover"
              truncate
              title={labelOf(id)}
              renderRoot={(props) => (
                <PathLink {...props} to={addressOf(id, id === 'structure' ? { id: structure } : params)} />
              )}
            >
              {labelOf(id)}
            </Anchor>
          </li>
        ))}
        <li>
          <Text component="span" size="sm" fw={600} aria-current="page" truncate title={labelOf(screen)}>
            {labelOf(screen)}
          </Text>
        </li>
      </ol>
    </nav>
  );
}

import { Anchor, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { mayOpen } from '../../../domain/access.ts';
import { useSession } from '../../session.ts';
import { useTexts } from '../../texts.ts';
import { useScreen } from '../frame/use-screen.ts';
import classes from './breadcrumbs.module.css';
import { addressOf, trailOf } from './menu-items.ts';
import { PathLink } from './screen-link.tsx';

export function Breadcrumbs() {
  const { t } = useTexts('shell', 'screen');
  const screen = useScreen();
  const { user } = useSession();
  const params = useParams({ strict: false }) as Record<string, string>;
  if (!screen) return null;
  // What the reader may not open leads nowhere: a customer's own profile lies under the list of users.
  const trail = trailOf(screen).filter((id) => id === screen || !user || mayOpen(user.role, id));
  return (
    <nav aria-label={t('shell:breadcrumb')} className={classes.trail}>
      <ol>
        {trail.map((id, index) => (
          <li key={id}>
            {index === trail.length - 1 ? (
              <Text component="span" size="sm" fw={600} aria-current="page" truncate>
                {t(`screen:${id}`)}
              </Text>
            ) : (
              <Anchor
                size="sm"
                c="dimmed"
                underline="hover"
                renderRoot={(props) => <PathLink {...props} to={addressOf(id, params)} />}
              >
                {t(`screen:${id}`)}
              </Anchor>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

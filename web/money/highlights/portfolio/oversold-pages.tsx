import { Alert, Anchor, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { mayOpen } from '../../../../domain/kernel/screens/permissions.ts';
import { api } from '../../../platform/api.ts';
import { useUser } from '../../../platform/session.ts';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../../platform/texts.ts';

/** Portal pages with more sold highlights than positions, with links to add positions. */
export function OversoldPages() {
  const { t } = useTexts('portfolio');
  const { role } = useUser();
  const { data } = useQuery({
    queryKey: ['oversold-pages'],
    queryFn: () => api('/oversold-pages'),
    staleTime: 0,
  });
  const pages = data?.data ?? [];
  if (pages.length === 0) return null;
  return (
    <Alert color="yellow" title={t('portfolio:oversold.title', { count: pages.length })}>
      <Text size="sm">{t('portfolio:oversold.help')}</Text>
      <List size="sm" mt={4}>
        {pages.map(({ id, title, path, positions, sold }) => (
          <List.Item key={id}>
            {mayOpen(role, 'slugEdit') ? (
              <Anchor
                size="sm"
                renderRoot={(props) => <PathLink {...props} to={addressOf('slugEdit', { id: String(id) })} />}
              >
                {title}
              </Anchor>
            ) : (
              title
            )}
            {` · /${path} · ${t('portfolio:oversold.line', { sold, positions })}`}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

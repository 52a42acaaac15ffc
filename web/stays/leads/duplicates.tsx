import { Alert, Anchor, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import { api } from '../../platform/api.ts';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../platform/texts.ts';

export function LeadDuplicates({ id }: { id: number }) {
  const { t } = useTexts('lead');
  const { data } = useQuery({
    queryKey: ['leads', 'duplicates', id],
    queryFn: ({ signal }) => api(`/leads/${id}/duplicates`, { signal }),
  });
  if (!data || data.structures.length + data.leads.length === 0) return null;
  return (
    <Alert color="blue" title={t('lead:alike')}>
      <List size="sm" spacing={4}>
        {data.structures.map(({ id: structureId, name, city, why }) => (
          <List.Item key={`s${structureId}`}>
            <Anchor
              inherit
              renderRoot={(props) => <PathLink {...props} to={addressOf('structure', { id: String(structureId) })} />}
            >
              {[name, city].filter(Boolean).join(', ')}
            </Anchor>{' '}
            <Text span size="sm">
              {t(`lead:alike.${why}`)}
            </Text>
          </List.Item>
        ))}
        {data.leads.map(({ id: other, name }) => (
          <List.Item key={`l${other}`}>
            <Anchor
              inherit
              renderRoot={(props) => <PathLink {...props} to={`${SCREENS.contactMe.path}?open=${other}`} />}
            >
              {name}
            </Anchor>{' '}
            <Text span size="sm">
              {t('lead:alike.request')}
            </Text>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

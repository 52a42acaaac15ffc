import { Card, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import {
  CASH_FIGURE_NAMES,
  CASH_FIGURES,
  type CashFigure,
  getFigureFilter,
} from '../../../domain/money/money/cash-position.ts';
import { api } from '../../platform/api.ts';
import { formatCents, formatNumber } from '../../platform/formats.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Page } from '../../platform/shell/frame/page.tsx';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { useLabel, useTexts } from '../../platform/texts.ts';

/** /amministrazione/cassa: open, expected and received amounts; each figure opens its list. */
export function CashScreen() {
  const { t } = useTexts('portfolio', 'screen');
  const { data, error } = useQuery({
    queryKey: ['cash-position'],
    queryFn: () => api('/cash-position'),
    staleTime: 0,
  });
  return (
    <Page title={t('screen:cashPosition')} purpose={t('portfolio:purpose.cash')}>
      <ProblemAlert error={error} />
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
        {CASH_FIGURE_NAMES.map((name) =>
          data ? (
            <Figure key={name} name={name} day={data.day} {...data.figures[name]} />
          ) : (
            <Skeleton key={name} h={112} />
          ),
        )}
      </SimpleGrid>
    </Page>
  );
}

interface FigureProps {
  name: CashFigure;
  day: string;
  count: number;
  amountCents: number;
}

function Figure({ name, day, count, amountCents }: FigureProps) {
  const { t } = useTexts('portfolio');
  const label = useLabel();
  const figure = CASH_FIGURES[name];
  const isUrgent = 'isUrgent' in figure && count > 0;
  return (
    <Card
      withBorder
      padding="md"
      renderRoot={(props) => (
        <PathLink {...props} to={`${SCREENS[figure.list].path}?${new URLSearchParams(getFigureFilter(name, day))}`} />
      )}
    >
      <Text size="sm" c="dimmed">
        {label(figure.title)}
      </Text>
      <Text fz={26} fw={600} className="tabular" c={isUrgent ? 'red' : undefined}>
        {formatCents(amountCents)}
      </Text>
      <Text size="sm" className="tabular">
        {t('portfolio:cash.count', { count, n: formatNumber(count) })}
      </Text>
    </Card>
  );
}

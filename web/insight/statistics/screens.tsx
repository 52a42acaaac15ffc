import { Button } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { CONVERSION_KINDS } from '../../../domain/insight/statistics/conversions.ts';
import { MAIL_COUNTS } from '../../../domain/insight/statistics/deliveries.ts';
import { KPIS } from '../../../domain/insight/statistics/kpis.ts';
import { LEVELS } from '../../../domain/insight/statistics/levels.ts';
import { OTHER_PAGE_TYPES } from '../../../domain/insight/statistics/page-types.ts';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import { PAGE_TYPES } from '../../../domain/portal/portal/slug.ts';
import { useUser } from '../../platform/session.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../platform/texts.ts';
import { DayStep } from './filters/day-step.tsx';
import { DELIVERY_FILTER, FLAG, TRAVELLER_FILTER } from './filters/filter-bar.tsx';
import { StatisticsScreen } from './statistics-screen.tsx';

type Narrowing = Readonly<Record<string, string>>;

const MAIL_SERIES = ['emailsDirect', 'emailsMultiple'];
const KIND_NAMES = Object.fromEntries(Object.entries(CONVERSION_KINDS).map(([kind, code]) => [kind, KPIS[code].label]));

export function RatingScreen() {
  return (
    <StatisticsScreen
      screen="statsRating"
      path="rating"
      own={[
        { name: 'minReviews', label: 'figure:minReviews' },
        { name: 'verified', label: 'figure:verified', options: FLAG },
        TRAVELLER_FILTER,
      ]}
    />
  );
}

export function SessionsScreen() {
  return (
    <StatisticsScreen
      screen="statsSessions"
      path="sessions"
      own={[{ name: 'country', label: 'figure:country' }]}
      groups={{
        date: 'figure:groupBy.date',
        source: 'figure:source',
        device: 'figure:device',
        country: 'figure:country',
        lang: 'figure:lang',
      }}
      filterOf={({ key }, { groupBy = 'date' }): Narrowing =>
        groupBy === 'date' ? { from: key, to: key, preset: '' } : { [groupBy]: key, groupBy: '' }
      }
    />
  );
}

export function PageViewsScreen() {
  return (
    <StatisticsScreen
      screen="statsPageViews"
      path="page-views"
      own={[
        { name: 'pageType', label: 'figure:pageType', options: { ...PAGE_TYPES, ...OTHER_PAGE_TYPES } },
        { name: 'path', label: 'figure:path' },
      ]}
      filterOf={({ label }) => ({ path: label })}
    />
  );
}

export function ConversionsScreen() {
  return (
    <StatisticsScreen
      screen="statsConversions"
      path="conversions"
      own={[{ name: 'kind', label: 'figure:kind', options: KIND_NAMES }]}
      groups={{
        structure: 'figure:groupBy.structure',
        slug: 'figure:groupBy.slug',
        source: 'figure:source',
        campaign: 'figure:groupBy.campaign',
      }}
      stacked={Object.values(CONVERSION_KINDS)}
      filterOf={({ key }, { groupBy = 'structure' }): Narrowing | null =>
        groupBy === 'structure' ? { structureIds: key } : groupBy === 'source' ? { source: key, groupBy: '' } : null
      }
    />
  );
}

export function EmailsScreen() {
  return (
    <StatisticsScreen
      screen="statsEmailsDaily"
      path="emails-daily"
      own={[{ name: 'count', label: 'figure:count', options: MAIL_COUNTS, replaces: ['delivery'] }, DELIVERY_FILTER]}
      stacked={MAIL_SERIES}
      period={(control) => <DayStep control={control} />}
    />
  );
}

export function EvidenceScreen() {
  return (
    <StatisticsScreen
      screen="statsEvidence"
      path="evidence"
      own={[
        { name: 'level', label: 'figure:level', options: LEVELS },
        { name: 'occupancyFrom', label: 'figure:occupancyFrom' },
        { name: 'occupancyTo', label: 'figure:occupancyTo' },
        { name: 'expiring', label: 'figure:expiring', options: FLAG },
      ]}
      action={<UnclickedLink />}
    />
  );
}

/** Link to all highlights that were seen and never clicked. */
function UnclickedLink() {
  const { t } = useTexts('figure');
  const { role } = useUser();
  if (!hasPermission(role, 'r', 'statsEvidenceStructure')) return null;
  return (
    <Button
      variant="default"
      renderRoot={(props) => <PathLink {...props} to="/stats/evidence/country/1/structure?unclicked=true" />}
    >
      {t('figure:unclickedList')}
    </Button>
  );
}

function usePlaceParams(): { location: string; id: string } {
  const { location = '', id = '' } = useParams({ strict: false }) as Readonly<Record<string, string | undefined>>;
  return { location, id };
}

/** Links between the three pages of a place. */
function PlaceLinks({ current }: { current: '' | '/slug' | '/structure' }) {
  const { t } = useTexts('figure');
  const { role } = useUser();
  const { location, id } = usePlaceParams();
  const links = [
    { part: '', icon: 'calendar', words: t('figure:positions'), screen: 'statsEvidenceLocation' },
    { part: '/slug', icon: 'link', words: t('figure:bySlug'), screen: 'statsEvidenceSlug' },
    {
      part: '/structure',
      icon: 'building',
      words: t('figure:byStructure'),
      screen: 'statsEvidenceStructure',
    },
  ] as const;
  return links
    .filter(({ part, screen }) => part !== current && hasPermission(role, 'r', screen))
    .map(({ part, icon, words }) => (
      <Button
        key={part}
        variant="default"
        leftSection={<Glyph name={icon} />}
        renderRoot={(props) => <PathLink {...props} to={`/stats/evidence/${location}/${id}${part}`} />}
      >
        {words}
      </Button>
    ));
}

export function EvidencePlaceScreen() {
  const { location, id } = usePlaceParams();
  return (
    <StatisticsScreen
      screen="statsEvidenceLocation"
      path={`evidence/${location}/${id}`}
      action={<PlaceLinks current="" />}
    />
  );
}

export function EvidenceSlugScreen() {
  const { location, id } = usePlaceParams();
  return (
    <StatisticsScreen
      screen="statsEvidenceSlug"
      path={`evidence/${location}/${id}/slug`}
      action={<PlaceLinks current="/slug" />}
    />
  );
}

export function EvidenceStructureScreen() {
  const { location, id } = usePlaceParams();
  return (
    <StatisticsScreen
      screen="statsEvidenceStructure"
      path={`evidence/${location}/${id}/structure`}
      own={[{ name: 'unclicked', label: 'figure:unclicked', options: FLAG }]}
      action={<PlaceLinks current="/structure" />}
    />
  );
}

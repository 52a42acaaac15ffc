import { Anchor, Button, Card, Code, Divider, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import { ROLE_LABELS, type Role } from '../../../domain/kernel/screens/roles.ts';
import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import { cutText } from '../../../domain/platform/language/cut-text.ts';
import { inLanguage, type Language } from '../../../domain/platform/language/text.ts';
import { errorActions } from '../../../domain/support/errors/actions.ts';
import type { ErrorDetail, ErrorOccurrence } from '../../../domain/support/errors/answers.ts';
import { errorGroup } from '../../../domain/support/errors/error-group.ts';
import { useActionTexts } from '../../kernel/records/actions/action-texts.ts';
import { FactsTable } from '../../kernel/records/facts-table.tsx';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { usePersonLabel } from '../../kernel/records/references/person-label.ts';
import { formatDate, formatMoment } from '../../platform/formats.ts';
import { useUser } from '../../platform/session.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { StateBadge } from '../../platform/shell/state-badge.tsx';
import { useTexts } from '../../platform/texts.ts';
import { ErrorWork } from './error-work.tsx';
import classes from './errors.module.css';
import { detailQuery, SEVERITY_COLORS, STATE_COLORS, useErrorAction } from './errors.ts';

const ErrorDialog = lazyNamed(() => import('./error-dialog.tsx'), 'ErrorDialog');

export function ErrorPane({ id }: { id: number }) {
  const { data, error } = useQuery(detailQuery(id));
  if (error && !data) return <ProblemAlert error={error} />;
  if (!data) return <Skeleton h={420} />;
  return <LoadedError detail={data} />;
}

function LoadedError({ detail }: { detail: ErrorDetail }) {
  const { t } = useTexts('error');
  const texts = useRecordTexts(errorGroup);
  const { error, usersAffected, structuresAffected, assigneeName, isAssigneeActive, recent, merged, tickets } = detail;
  const personLabel = usePersonLabel();
  return (
    <Card withBorder component="article" aria-label={error.message}>
      <Stack>
        <Stack gap={4}>
          <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
            {error.message}
          </Title>
          <Group gap="xs">
            <StateBadge color={STATE_COLORS[error.state]}>{texts.option('state', error.state)}</StateBadge>
            <StateBadge color={SEVERITY_COLORS[error.severity]}>{texts.option('severity', error.severity)}</StateBadge>
            <Text size="sm">{texts.option('source', error.source)}</Text>
            {assigneeName && (
              <Text size="sm">{t('error:assignee', { name: personLabel(assigneeName, isAssigneeActive) })}</Text>
            )}
          </Group>
          <Text size="sm" className="tabular">
            {t('error:met', {
              occurrences: error.occurrences,
              users: usersAffected,
              structures: structuresAffected,
            })}
          </Text>
          <Text size="sm" c="dimmed">
            {t('error:first', { when: formatMoment(error.firstSeenAt) })} ·{' '}
            {t('error:last', { when: formatMoment(error.lastSeenAt) })}
          </Text>
          <StateNote error={error} />
        </Stack>
        <Actions detail={detail} />
        <Days days={detail.days} />
        <FactsTable
          definition={errorGroup}
          facts={[
            ['type', error.type],
            ['status', error.status],
            ['routeName', error.routeName],
            ['release', error.release],
            ['fingerprint', error.fingerprint],
          ]}
        />
        <Occurrences recent={recent} />
        {merged.length > 0 && (
          <Stack gap="xs" component="section" aria-label={t('error:merged')}>
            <Title order={3} size="h5">
              {t('error:merged')}
            </Title>
            {merged.map((one) => (
              <MergedError key={one.id} error={error} one={one} />
            ))}
          </Stack>
        )}
        {tickets.length > 0 && (
          <Stack gap={4} component="section" aria-label={t('error:tickets')}>
            <Title order={3} size="h5">
              {t('error:tickets')}
            </Title>
            {tickets.map(({ id, number, subject }) => (
              <Anchor
                key={id}
                size="sm"
                renderRoot={(own) => <PathLink {...own} to={`${SCREENS.tickets.path}/${id}`} />}
              >
                {number} · {subject}
              </Anchor>
            ))}
          </Stack>
        )}
        <Divider />
        <ErrorWork error={error} />
      </Stack>
    </Card>
  );
}

function StateNote({ error }: Pick<ErrorDetail, 'error'>) {
  const { t } = useTexts('error');
  const { state, resolvedIn, ignoreAbovePerDay } = error;
  const words =
    state === 'resolved' && resolvedIn
      ? t(`error:resolved.${resolvedIn}`)
      : state === 'ignored'
        ? t(ignoreAbovePerDay ? 'error:ignored.above' : 'error:ignored.ever', { n: ignoreAbovePerDay ?? 0 })
        : null;
  return words && <Text size="sm">{words}</Text>;
}

const DIRECT_ACTIONS = ['acknowledge', 'reopen'] as const;
const DIALOG_ACTIONS = ['resolve', 'ignore', 'merge'] as const;

function Actions({ detail }: { detail: ErrorDetail }) {
  const { t } = useTexts('screen');
  const { role } = useUser();
  const { error, actions } = detail;
  const { title } = useActionTexts(errorActions);
  const [dialog, setDialog] = useState<(typeof DIALOG_ACTIONS)[number] | null>(null);
  const act = useErrorAction(error);
  const ticket = new URLSearchParams({
    error: String(error.id),
    category: 'technical',
    subject: cutText(error.message, 100),
  });
  if (!hasPermission(role, 'u', 'supportErrors')) return null;
  return (
    <Group gap="xs">
      {DIRECT_ACTIONS.filter((action) => actions.includes(action)).map((action) => (
        <Button
          key={action}
          size="compact-md"
          variant={action === 'acknowledge' && error.state === 'open' ? 'filled' : 'default'}
          loading={act.isPending && act.variables.action === action}
          onClick={() => act.mutate({ action })}
        >
          {title(action)}
        </Button>
      ))}
      {DIALOG_ACTIONS.filter((action) => actions.includes(action)).map((action) => (
        <Button key={action} size="compact-md" variant="default" onClick={() => setDialog(action)}>
          {title(action)}
        </Button>
      ))}
      <Button
        size="compact-md"
        variant="default"
        leftSection={<Glyph name="lifebuoy" />}
        renderRoot={(own) => <PathLink {...own} to={`${SCREENS.ticketNew.path}?${ticket}`} />}
      >
        {t('screen:ticketNew')}
      </Button>
      <Suspense>{dialog && <ErrorDialog detail={detail} action={dialog} onClose={() => setDialog(null)} />}</Suspense>
    </Group>
  );
}

function MergedError({ error, one }: Pick<ErrorDetail, 'error'> & { one: ErrorDetail['merged'][number] }) {
  const { title } = useActionTexts(errorActions);
  const act = useErrorAction(error);
  return (
    <Group gap="xs" wrap="nowrap" justify="space-between" align="flex-start">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {one.message} · {one.occurrences}
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`${title('unmerge')}: ${one.message}`}
        loading={act.isPending}
        onClick={() => act.mutate({ action: 'unmerge', groupId: one.id })}
      >
        {title('unmerge')}
      </Button>
    </Group>
  );
}

const SHOWN_DAYS = 30;

/** Bar chart of errors per day, scaled to the maximum, with a text description. */
function Days({ days }: Pick<ErrorDetail, 'days'>) {
  const { t } = useTexts('error');
  const numbers = new Map(days.map(({ day, errors }) => [day, errors]));
  const today = todayInRome();
  const all = Array.from({ length: SHOWN_DAYS }, (_, at) => {
    const day = addDays(today, at - SHOWN_DAYS + 1);
    return { day, errors: numbers.get(day) ?? 0 };
  });
  const most = all.reduce((best, one) => (one.errors > best.errors ? one : best));
  if (most.errors === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('error:days.none')}
      </Text>
    );
  const words = t('error:days.most', { day: formatDate(most.day), n: most.errors });
  return (
    <Stack gap={4} component="section" aria-label={t('error:days')}>
      <Text size="sm" c="dimmed">
        {t('error:days')}. {words}
      </Text>
      <div className={classes.days} aria-hidden>
        {all.map(({ day, errors }) => (
          <div
            key={day}
            title={`${formatDate(day)}: ${errors}`}
            data-none={errors === 0 || undefined}
            style={{ height: `${(errors / most.errors) * 100}%` }}
          />
        ))}
      </div>
    </Stack>
  );
}

function Occurrences({ recent }: Pick<ErrorDetail, 'recent'>) {
  const { t } = useTexts('error');
  const [open, setOpen] = useState(0);
  const one = recent[Math.min(open, recent.length - 1)];
  if (!one) return null;
  return (
    <Stack gap="xs" component="section" aria-label={t('error:recent')}>
      <Title order={3} size="h5">
        {t('error:recent')}
      </Title>
      <Group gap={4}>
        {recent.map(({ id, at }, index) => (
          <Button
            key={id}
            size="compact-sm"
            variant={one.id === id ? 'light' : 'subtle'}
            aria-pressed={one.id === id}
            onClick={() => setOpen(index)}
          >
            {formatMoment(at)}
          </Button>
        ))}
      </Group>
      <Occurrence one={one} />
    </Stack>
  );
}

const roleIn = (role: string | null, language: Language) =>
  role && Object.hasOwn(ROLE_LABELS, role) ? inLanguage(ROLE_LABELS[role as Role], language) : role;

function Occurrence({ one }: { one: ErrorOccurrence }) {
  const { t, language } = useTexts('error');
  const lines = [
    [t('error:where'), [one.method, one.url ?? one.routeName].filter(Boolean).join(' ')],
    [t('error:who'), [one.userName ?? t('error:visitor'), roleIn(one.role, language)].filter(Boolean).join(' · ')],
    [t('error:reference'), one.requestId],
    [t('error:release'), one.release],
    [t('error:browser'), one.browser],
  ] as const;
  return (
    <Stack gap={4}>
      {lines.map(([label, value]) =>
        value ? (
          <Text key={label} size="sm" style={{ overflowWrap: 'anywhere' }}>
            <Text span size="sm" c="dimmed">
              {label}:
            </Text>{' '}
            {value}
          </Text>
        ) : null,
      )}
      {one.structureId !== null && one.structureName && (
        <Anchor
          size="sm"
          renderRoot={(own) => <PathLink {...own} to={addressOf('structure', { id: String(one.structureId) })} />}
        >
          {one.structureName}
        </Anchor>
      )}
      {one.stack ? (
        <Code block aria-label={t('error:stack')} className={classes.stack} tabIndex={0}>
          {one.stack}
        </Code>
      ) : (
        <Text size="sm" c="dimmed">
          {t('error:noStack')}
        </Text>
      )}
      {one.rawStack && (
        <details>
          <summary>{t('error:rawStack')}</summary>
          <Code block className={classes.stack} tabIndex={0}>
            {one.rawStack}
          </Code>
        </details>
      )}
    </Stack>
  );
}

import { Anchor, Group } from '@mantine/core';
import type { Dashboard as Work } from '../../../domain/insight/dashboard/answers.ts';
import { DASHBOARD_ALARMS } from '../../../domain/insight/dashboard/blocks.ts';
import { useUser } from '../../platform/session.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../platform/texts.ts';

const ICONS = {
  requestsUnanswered: 'calendar-question',
  bookingsToRefund: 'receipt-refund',
  invoicesOverdue: 'clock-exclamation',
  invoicesRefused: 'file-x',
  invoicesToIssue: 'file-invoice',
  invoicesUnreached: 'mail-off',
  invoicesToDeliver: 'send',
  failedTasks: 'calendar-x',
  stripeFailed: 'credit-card-off',
  ownerless: 'user-question',
  highlights: 'sparkles',
  toSign: 'signature',
  untranslated: 'language',
  unreached: 'mail-off',
  ticketsLate: 'clock-exclamation',
  tickets: 'lifebuoy',
  ticketsWaiting: 'message',
  errors: 'bug',
} as const;

/** Numbers of failed, pending and expiring records, with links to their queues. */
export function AlarmLine({ alarms }: Pick<Work, 'alarms'>) {
  const { t } = useTexts('shell');
  const { id } = useUser();
  if (alarms.length === 0) return null;
  return (
    <Group gap="lg">
      {alarms.map(({ code, count }) => (
        <Group key={code} gap="xs" wrap="nowrap">
          <Glyph name={ICONS[code]} />
          <Anchor
            size="sm"
            renderRoot={(props) => <PathLink {...props} to={DASHBOARD_ALARMS[code].replace('{me}', String(id))} />}
          >
            {t(`shell:dashboard.alarm.${code}`, { count })}
          </Anchor>
        </Group>
      ))}
    </Group>
  );
}

import { Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { shorten } from '../../../domain/platform/language/cut-text.ts';
import { message } from '../../../domain/stays/messages/message.ts';
import { PartList } from '../../kernel/records/parts/part-list.tsx';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { pathWith } from '../../kernel/records/screens/panel-search.ts';
import { formatMoment } from '../../platform/formats.ts';
import { go } from '../../platform/navigation/go.ts';
import { usePageSearch } from '../../platform/navigation/place.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { StateBadge } from '../../platform/shell/state-badge.tsx';
import { useTexts } from '../../platform/texts.ts';
import { messageSearch } from './message-search.ts';
import { type MessageRow, STATE_COLORS } from './messages.ts';

const ComposeMessage = lazyNamed(() => import('./compose-message.tsx'), 'ComposeMessage');
const MessagePanel = lazyNamed(() => import('./message-panel.tsx'), 'MessagePanel');

/** Characters of a message that the log shows (structures dictionary 1.7). */
const PREVIEW = 100;

/** /whatsapp-send-message: the log, and a panel for a new or an existing message. */
export function WhatsappScreen() {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTexts('message');
  const texts = useRecordTexts(message);
  const { open, requestId, arrivalId, ...search } = messageSearch(usePageSearch());
  const addressWith = (one?: number | 'new') =>
    pathWith(addressOf(message.screen, { id }), {
      ...search,
      ...(one === undefined ? {} : { open: String(one) }),
    });
  const badge = (row: MessageRow) => (
    <StateBadge color={STATE_COLORS[row.state] ?? 'gray'} title={row.errorText ?? undefined}>
      {texts.option('state', row.state)}
    </StateBadge>
  );
  const preview = ({ body, attachLink }: MessageRow) => {
    const words = [body, attachLink].filter(Boolean).join(' ');
    return shorten(words, PREVIEW);
  };
  const screens = { list: message.screen, create: message.screen, edit: message.screen };
  return (
    <>
      <PartList
        definition={message}
        screens={screens}
        purpose={t('message:purpose')}
        nameOf={(row) => row.recipientName ?? ''}
        columns={[
          { of: 'scheduledAt', render: ({ scheduledAt }) => scheduledAt && formatMoment(scheduledAt) },
          'recipientName',
          'templateCode',
          { of: 'body', title: t('message:preview'), render: (row) => preview(row) },
          'senderName',
          { of: 'state', render: badge },
        ]}
        state={badge}
        summary={(row) => (
          <Text size="sm" c="dimmed">
            {[row.scheduledAt && formatMoment(row.scheduledAt), preview(row)].filter(Boolean).join(' · ')}
          </Text>
        )}
        panel={{ one: addressWith, create: addressWith('new'), createLabel: t('message:new') }}
        mayDuplicate={false}
        mayRemove={() => false}
      />
      <Suspense>
        {open === 'new' && (
          <ComposeMessage
            structureId={id}
            guest={{ ...(requestId ? { requestId } : {}), ...(arrivalId ? { arrivalId } : {}) }}
            onClose={() => void go(addressWith())}
            onMade={(made) => void go(addressWith(made), { replace: true })}
          />
        )}
        {open && open !== 'new' && (
          <MessagePanel
            key={open}
            structureId={id}
            id={open}
            onClose={() => void go(addressWith())}
            onMade={(made) => void go(addressWith(made), { replace: true })}
          />
        )}
      </Suspense>
    </>
  );
}

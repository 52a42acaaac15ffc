import { Menu, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { RowAnswer } from '../../../domain/kernel/records/answers.ts';
import { emailRecipient } from '../../../domain/people/correspondence/email-recipient.ts';
import { PanelSection } from '../../kernel/records/parts/panel-section.tsx';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { api } from '../../platform/api.ts';
import { formatInstant } from '../../platform/formats.ts';
import { errorText } from '../../platform/shell/errors/failures.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { StateBadge } from '../../platform/shell/state-badge.tsx';
import { showRecipientsToast } from '../../platform/shell/toast/recipients-toast.ts';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';

type Recipient = RowAnswer<typeof emailRecipient>;

/** E-mail: the structure's recipients by purpose, with their confirmation state. */
export function RecipientsScreen() {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTexts('correspondence');
  const texts = useRecordTexts(emailRecipient);
  const send = async (record: Recipient, action: 'send-confirmation' | 'send-test') => {
    try {
      const { headers } = await api.raw(`/structures/${id}/email-recipients/${record.id}/${action}`, {
        method: 'POST',
      });
      showRecipientsToast(t, headers, { sent: t('correspondence:sent'), nobody: t('correspondence:unsent') });
    } catch (error) {
      void toast('failure', errorText(error));
    }
  };
  return (
    <PanelSection
      definition={emailRecipient}
      purpose={t('correspondence:purpose')}
      createLabel={t('correspondence:new')}
      nameOf={({ email }) => email}
      columns={{
        bounceCount: null,
        verifiedAt: { render: (record) => <VerificationState record={record} /> },
      }}
      mayDuplicate={false}
      summary={(record) => (
        <>
          <Text size="sm" c="dimmed">
            {texts.option('purpose', record.purpose)}
          </Text>
          <VerificationState record={record} />
        </>
      )}
      menuItems={(record) => (
        <>
          <Menu.Item
            leftSection={<Glyph name="mail-check" size={16} />}
            onClick={() => void send(record, 'send-confirmation')}
          >
            {t('correspondence:sendConfirmation')}
          </Menu.Item>
          {record.verifiedAt !== null && (
            <Menu.Item leftSection={<Glyph name="send" size={16} />} onClick={() => void send(record, 'send-test')}>
              {t('correspondence:sendTest')}
            </Menu.Item>
          )}
        </>
      )}
    />
  );
}

function VerificationState({ record }: { record: Recipient }) {
  const { t } = useTexts('correspondence');
  if (record.bounceCount > 0)
    return <StateBadge color="red">{t('correspondence:bounced', { count: record.bounceCount })}</StateBadge>;
  return record.verifiedAt === null ? (
    <StateBadge color="yellow">{t('correspondence:unverified')}</StateBadge>
  ) : (
    <StateBadge color="bosco" title={formatInstant(record.verifiedAt)}>
      {t('correspondence:verified')}
    </StateBadge>
  );
}

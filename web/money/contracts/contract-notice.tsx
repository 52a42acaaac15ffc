import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { computeContractNotice } from '../../../domain/money/contracts/states.ts';
import { formatCents, formatDate } from '../../platform/formats.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import noticeClasses from '../../platform/shell/notices/notices.module.css';
import { useTexts } from '../../platform/texts.ts';
import { today } from '../../platform/today.ts';
import { contractContactQuery } from './contracts-query.ts';

interface ContractNoticeProps {
  structureId: string;
  until: string | null;
  isSuspended: boolean;
}

/** Banner for a structure that is suspended, or whose contract ends soon or has just ended. */
export function ContractNotice({ structureId, until, isSuspended }: ContractNoticeProps) {
  const { t } = useTexts('contract');
  if (isSuspended) return <SuspensionNotice structureId={structureId} />;
  const notice = computeContractNotice(until, today());
  if (!notice || notice.kind === 'over') return null;
  return (
    <div className={noticeClasses.notice} data-kind="warning" role="status">
      <Glyph name="calendar-due" />
      <Text size="sm">{t(`contract:notice.${notice.kind}`, { day: formatDate(until ?? ''), n: notice.days })}</Text>
      <ContractLink structureId={structureId} />
    </div>
  );
}

function ContractLink({ structureId }: { structureId: string }) {
  const { t } = useTexts('contract');
  return (
    <Anchor
      size="sm"
      c="inherit"
      renderRoot={(props) => <PathLink {...props} to={addressOf('fiscalProfile', { id: structureId })} />}
    >
      {t('contract:notice.open')}
    </Anchor>
  );
}

/** Names the unpaid invoice and links to its payment. */
function SuspensionNotice({ structureId }: { structureId: string }) {
  const { t } = useTexts('contract');
  const { data } = useQuery(contractContactQuery(structureId));
  if (!data) return null;
  const [invoice] = data.overdue;
  const number = data.suspendedBy;
  return (
    <div className={noticeClasses.notice} data-kind="warning" role="status">
      <Glyph name="alert-triangle" />
      <Text size="sm">
        {number === null ? t('contract:notice.suspended') : t('contract:notice.unpaid', { number })}
      </Text>
      {invoice && (
        <Anchor
          size="sm"
          c="inherit"
          renderRoot={(props) => (
            <PathLink {...props} to={`${addressOf('billing', { id: structureId })}?open=${invoice.id}`} />
          )}
        >
          {t('contract:next.payInvoice', {
            number: invoice.documentNumber,
            amount: formatCents(invoice.openCents),
          })}
        </Anchor>
      )}
      <ContractLink structureId={structureId} />
    </div>
  );
}

import { Anchor, Text } from '@mantine/core';
import { computeContractNotice } from '../../../domain/money/contracts/states.ts';
import { formatDate } from '../../platform/formats.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import noticeClasses from '../../platform/shell/notices/notices.module.css';
import { useTexts } from '../../platform/texts.ts';
import { today } from '../../platform/today.ts';

/** Banner for a structure whose contract ends soon or has just ended. */
export function ContractNotice({ structureId, until }: { structureId: string; until: string }) {
  const { t } = useTexts('contract');
  const notice = computeContractNotice(until, today());
  if (!notice || notice.kind === 'over') return null;
  return (
    <div className={noticeClasses.notice} data-kind="warning" role="status">
      <Glyph name="calendar-due" />
      <Text size="sm">{t(`contract:notice.${notice.kind}`, { day: formatDate(until), n: notice.days })}</Text>
      <Anchor
        size="sm"
        c="inherit"
        renderRoot={(props) => <PathLink {...props} to={addressOf('fiscalProfile', { id: structureId })} />}
      >
        {t('contract:notice.open')}
      </Anchor>
    </div>
  );
}

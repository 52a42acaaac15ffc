import { Alert, Anchor, Stack } from '@mantine/core';
import { toLinkAddress } from '../../../domain/platform/http/link-address.ts';
import { addressInManual, labelInManual, useManualSearch } from '../../platform/shell/palette/manual-search.ts';
import { useTexts } from '../../platform/texts.ts';

const MAX_CHAPTERS = 3;

/** Suggests chapters that match a question being typed. They open in a new tab, so that the text is not lost. */
export function SuggestedChapters({ typed }: { typed: string }) {
  const { t } = useTexts('user_manual');
  const { found } = useManualSearch(typed);
  if (found.length === 0) return null;
  return (
    <Alert color="gray" title={t('user_manual:offered')}>
      <Stack gap={4} align="flex-start">
        {found.slice(0, MAX_CHAPTERS).map((one) => (
          <Anchor key={one.code} size="sm" href={toLinkAddress(addressInManual(one))} target="_blank">
            {labelInManual(one)}
          </Anchor>
        ))}
      </Stack>
    </Alert>
  );
}

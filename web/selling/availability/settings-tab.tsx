import { Anchor, Stack } from '@mantine/core';
import { rateSettings } from '../../../domain/selling/availability/rate-settings.ts';
import { RecordForm } from '../../kernel/records/form/record-form.tsx';
import { useRecord } from '../../kernel/records/screens/use-record.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../platform/texts.ts';

export function SettingsTab({ structureId }: { structureId: string }) {
  const { t } = useTexts('simulator');
  const settings = useRecord(rateSettings, { structureId });
  return (
    <Stack maw={960} w="100%">
      <Anchor renderRoot={(props) => <PathLink {...props} to={`/settings/children/${structureId}`} />}>
        {t('simulator:children')}
      </Anchor>
      <RecordForm {...settings} />
    </Stack>
  );
}

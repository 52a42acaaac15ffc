import { Anchor, Stack } from '@mantine/core';
import { rateSettings } from '../../domain/availability/rate-settings.ts';
import { PathLink } from '../shell/menu/screen-link.tsx';
import { SectionForm } from '../structures/section-form.tsx';
import { useTexts } from '../texts.ts';

/** How prices are meant and when one may book. */
export function SettingsTab({ structureId }: { structureId: string }) {
  const { t } = useTexts('simulator');
  return (
    <Stack maw={960} w="100%">
      <Anchor renderRoot={(props) => <PathLink {...props} to={`/settings/children/${structureId}`} />}>
        {t('simulator:children')}
      </Anchor>
      <SectionForm structureId={structureId} definition={rateSettings} />
    </Stack>
  );
}

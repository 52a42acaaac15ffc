import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { hasPermission } from '../../../../../domain/kernel/screens/permissions.ts';
import { STRUCTURE_GALLERY } from '../../../../../domain/structures/photos/gallery-rules.ts';
import { useUser } from '../../../../platform/session.ts';
import { useTexts } from '../../../../platform/texts.ts';
import { Gallery } from '../../../photos/gallery-screen.tsx';
import { structureGallery } from '../../../photos/photo-queries.ts';
import type { StepProps } from '../wizard-query.ts';
import { wizardQuery } from '../wizard-query.ts';

/** "Foto": the structure's gallery. */
export function PhotosStep({ state }: StepProps) {
  const { t } = useTexts('wizard');
  const { role } = useUser();
  const client = useQueryClient();
  return (
    <>
      {!hasPermission(role, 'c', 'description') && <Text>{t('wizard:notYours')}</Text>}
      <Gallery
        place={structureGallery(String(state.id), STRUCTURE_GALLERY, 'description')}
        onChanged={() => void client.invalidateQueries({ queryKey: wizardQuery(state.id).queryKey })}
      />
    </>
  );
}

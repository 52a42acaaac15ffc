import { Input, SegmentedControl } from '@mantine/core';
import { useTexts } from '../../platform/texts.ts';

/** Switch between the user's own entries and all that the user may see. */
export function OwnershipSwitch({ isMine, onChange }: { isMine: boolean; onChange: (isMine: boolean) => void }) {
  const { t } = useTexts('journal');
  return (
    <Input.Wrapper label={t('journal:whose')} labelElement="div">
      <SegmentedControl
        fullWidth
        aria-label={t('journal:whose')}
        value={isMine ? 'mine' : 'all'}
        onChange={(value) => onChange(value === 'mine')}
        data={[
          { value: 'all', label: t('journal:all') },
          { value: 'mine', label: t('journal:mine') },
        ]}
      />
    </Input.Wrapper>
  );
}

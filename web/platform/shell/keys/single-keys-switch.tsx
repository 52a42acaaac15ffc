import { Switch } from '@mantine/core';
import { useTexts } from '../../texts.ts';
import { setSingleKeys, useSingleKeys } from './single-keys.ts';

/** Switches the shortcuts of a single character on or off in this browser. */
export function SingleKeysSwitch() {
  const { t } = useTexts('shell');
  return (
    <Switch
      label={t('shell:singleKeys')}
      description={t('shell:singleKeys.help')}
      checked={useSingleKeys()}
      onChange={(event) => setSingleKeys(event.currentTarget.checked)}
    />
  );
}

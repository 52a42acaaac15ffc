import { Button, Text } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { reloadOnce } from '../../navigation/reload-guard.ts';
import { useTexts } from '../../texts.ts';
import { Glyph } from '../glyph.tsx';
import { useNewVersion } from './new-version.ts';
import classes from './notices.module.css';

/** Offline and new version: said in a bar under the header, never in the way. */
export function Notices() {
  const { t } = useTexts('shell');
  const { online } = useNetwork();
  const newVersion = useNewVersion();
  return (
    <div aria-live="polite" className="no-print">
      {!online && (
        <div className={classes.notice} data-kind="warning">
          <Glyph name="wifi-off" />
          <Text size="sm">{t('shell:offline')}</Text>
        </div>
      )}
      {newVersion && (
        <div className={classes.notice}>
          <Glyph name="refresh" />
          <Text size="sm">{t('shell:newVersion')}</Text>
          <Button size="compact-sm" onClick={reloadOnce}>
            {t('shell:reload')}
          </Button>
        </div>
      )}
    </div>
  );
}

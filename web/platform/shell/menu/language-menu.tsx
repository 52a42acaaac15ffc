import { Button } from '@mantine/core';
import { chooseLanguage, offeredLanguages } from '../../i18n.ts';
import { useTexts } from '../../texts.ts';
import { Glyph } from '../glyph.tsx';
import { PopupItem, PopupMenu } from './popup-menu.tsx';

export function LanguageMenu() {
  const { t, language } = useTexts('shell');
  return (
    <PopupMenu
      label={t('shell:language')}
      target={(open) => (
        <Button
          {...open}
          variant="subtle"
          color="gray"
          px="xs"
          leftSection={<Glyph name="language" />}
          aria-label={`${t('shell:language')}: ${offeredLanguages[language] ?? language}`}
        >
          {language.toUpperCase()}
        </Button>
      )}
    >
      {Object.entries(offeredLanguages).map(([code, name]) => (
        <PopupItem key={code} lang={code} checked={code === language} onSelect={() => chooseLanguage(code)}>
          {name}
        </PopupItem>
      ))}
    </PopupMenu>
  );
}

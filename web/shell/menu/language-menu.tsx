import { Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { availableLanguages, chooseLanguage } from '../../i18n.ts';
import { useTexts } from '../../texts.ts';
import { Glyph } from '../glyph.tsx';

export function LanguageMenu() {
  const { t, language } = useTexts('shell');
  const { data: names = {} } = useQuery({
    queryKey: ['languages'],
    queryFn: availableLanguages,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          px="xs"
          leftSection={<Glyph name="language" />}
          aria-label={`${t('shell:language')}: ${names[language] ?? language}`}
        >
          {language.toUpperCase()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('shell:language')}>
        {Object.entries(names).map(([code, name]) => (
          <Menu.Item
            key={code}
            lang={code}
            role="menuitemradio"
            aria-checked={code === language}
            rightSection={code === language && <Glyph name="check" />}
            onClick={() => chooseLanguage(code)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

import { Anchor, Group, List, Text } from '@mantine/core';
import { inLanguage } from '../../../domain/platform/language/text.ts';
import type { RegisterState } from '../../../domain/stays/guests/answers.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../platform/texts.ts';
import { countIncompleteGuests, formatMissingFields, formatParty } from './format-missing-fields.ts';
import classes from './register.module.css';

interface RegisterLineProps {
  state: RegisterState;
  href: string;
}

/** State of an arrival's register; the print lists each guest's missing fields. */
export function RegisterLine({ state, href }: RegisterLineProps) {
  const { t, language } = useTexts('guest_register');
  const { people, guests, isReported } = state;
  const lacking = countIncompleteGuests(state);
  const words =
    guests.length === 0
      ? t('guest_register:empty', { n: people })
      : isReported
        ? t('guest_register:reported')
        : lacking === 0
          ? t('guest_register:done')
          : t('guest_register:state', {
              n: Math.max(0, guests.length - guests.filter(({ missing }) => missing.length > 0).length),
              of: Math.max(people, guests.length),
            });
  const asked = guests.flatMap(({ missing }, at) =>
    missing.length > 0
      ? [
          `${t('guest_register:guest.number', { n: at + 1 })}: ${formatMissingFields(missing, t, (text) => inLanguage(text, language))}`,
        ]
      : [],
  );
  return (
    <>
      <Group gap={6}>
        <Anchor
          size="sm"
          c={lacking > 0 ? 'var(--warning-text, var(--mantine-color-text))' : 'dimmed'}
          renderRoot={(props) => <PathLink {...props} to={href} />}
        >
          {words}
        </Anchor>
        {formatParty(state, t) && (
          <Text size="sm" c="dimmed">
            {formatParty(state, t)}
          </Text>
        )}
      </Group>
      {lacking > 0 && asked.length > 0 && (
        <List size="xs" className={classes.onPaper}>
          {asked.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
      )}
    </>
  );
}

import { Group, Text } from '@mantine/core';
import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { LANGUAGES, type Language } from '../../../../domain/platform/language/text.ts';
import { languageToWrite, TEXT_STATES, type TextState } from '../../../../domain/portal/content/text-state.ts';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { useLabel, useTexts } from '../../../platform/texts.ts';
import classes from './text-cell.module.css';

interface TextCellProps {
  structureId: number;
  section: RecordDefinition;
  states: Readonly<Record<Language, TextState>> | undefined;
  /** Codes such as `pool.de` for machine translations that nobody has confirmed. */
  machine: readonly string[];
  /** Languages of the list's filter. */
  asked: readonly Language[];
}

/** Shows the state of a section in each language, and links to it in the first incomplete language. */
export function TextCell({ structureId, section, states, machine, asked }: TextCellProps) {
  const { t } = useTexts('matrix');
  const label = useLabel();
  if (!states) {
    return (
      <Text c="dimmed" component="span" aria-label={t('matrix:nothing')}>
        –
      </Text>
    );
  }
  const isMachine = (lang: Language) => machine.includes(`${section.name}.${lang}`);
  const words = LANGUAGES.map((lang) =>
    [`${lang.toUpperCase()} ${label(TEXT_STATES[states[lang]])}`, isMachine(lang) && t('matrix:machine')]
      .filter(Boolean)
      .join(' – '),
  );
  const name = t('matrix:open', { section: label(section.title), states: words.join(', ') });
  const place = addressOf(section.screen, { id: structureId });
  return (
    <PathLink
      to={`${place}?lang=${languageToWrite(states, asked)}`}
      className={classes.cell}
      aria-label={name}
      title={name}
    >
      {LANGUAGES.map((lang) => (
        <span key={lang} className={classes.language} data-state={states[lang]}>
          {lang.toUpperCase()}
          {isMachine(lang) && <sup className={classes.machine}>{t('matrix:machineMark')}</sup>}
        </span>
      ))}
    </PathLink>
  );
}

export function Legend() {
  const { t } = useTexts('matrix');
  const label = useLabel();
  return (
    <Group gap="md" component="ul" p={0} m={0} aria-label={t('matrix:legend')} style={{ listStyle: 'none' }}>
      {Object.entries(TEXT_STATES).map(([state, text]) => (
        <Group key={state} component="li" gap={6}>
          <span className={classes.language} data-state={state} aria-hidden>
            IT
          </span>
          <Text size="sm">{label(text)}</Text>
        </Group>
      ))}
      <Group component="li" gap={6}>
        <span className={classes.language} data-state="complete" aria-hidden>
          IT<sup className={classes.machine}>{t('matrix:machineMark')}</sup>
        </span>
        <Text size="sm">{t('matrix:machine')}</Text>
      </Group>
      <Text component="li" size="sm">
        – {t('matrix:nothing')}
      </Text>
    </Group>
  );
}

import { Button, Group, Kbd, Text } from '@mantine/core';
import { formatMoment } from '../../../platform/formats.ts';
import { go } from '../../../platform/navigation/go.ts';
import { useTexts } from '../../../platform/texts.ts';
import { isNewRecord } from '../values/record-values.ts';
import { useFormContext } from './form-context.ts';
import classes from './save-bar.module.css';

interface SaveBarProps {
  busy: boolean;
  /** True if the user tried to save without changes. */
  hasNothingToSave: boolean;
  /** Null if there is no previous state to return to. */
  onCancel: (() => void) | null;
  /** Label of the save button, when saving does more than save. */
  label?: string | undefined;
}

/** Bar at the bottom of the form: save, cancel, and the last author. */
export function SaveBar({ busy, hasNothingToSave: askedInVain, onCancel, label }: SaveBarProps) {
  const { t } = useTexts('common', 'record');
  const { isDirty, changes, record, canWrite } = useFormContext();
  const isUnsaved = isNewRecord(record);
  const updatedAt = isUnsaved ? '' : formatMoment(record.updatedAt);
  const authorName = record.updatedByName as string | null | undefined;
  return (
    <div className={`${classes.bar} no-print`}>
      <Group justify="space-between" gap="sm">
        <Text fz={{ base: 'xs', sm: 'sm' }} c="dimmed" aria-live="polite" lineClamp={2} flex="1 1 6rem">
          {isDirty
            ? t('record:form.changes', { count: Object.keys(changes).length })
            : isUnsaved
              ? ''
              : askedInVain
                ? t('record:form.nothing')
                : authorName
                  ? t('record:form.changedBy', { when: updatedAt, who: authorName })
                  : t('record:form.changed', { when: updatedAt })}
        </Text>
        {canWrite ? (
          <Group gap="sm">
            {onCancel && (
              <Button variant="default" onClick={onCancel} disabled={!(isDirty || isUnsaved) || busy}>
                {t('common:cancel')}
              </Button>
            )}
            <Button
              type="submit"
              loading={busy}
              disabled={!isDirty && !isUnsaved}
              rightSection={
                <Kbd size="xs" visibleFrom="md">
                  Ctrl S
                </Kbd>
              }
            >
              {label ?? t('common:save')}
            </Button>
          </Group>
        ) : (
          <Text size="sm">{t('common:readOnly')}</Text>
        )}
      </Group>
    </div>
  );
}

/** For a new record on its own page, returns a function that goes back to the list. */
export function leaveNewRecord(): (() => void) | null {
  const [, list] = /^(.+)\/new$/.exec(location.pathname) ?? [];
  return list ? () => void go(list, { ignoreBlocker: true }) : null;
}

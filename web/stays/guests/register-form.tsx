import { Button, Group, Kbd, SegmentedControl, Stack, Text } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import type { GuestRegister } from '../../../domain/stays/guests/answers.ts';
import { findParty, PARTIES, type Party } from '../../../domain/stays/guests/kinds.ts';
import { listMissingFields } from '../../../domain/stays/guests/stay-guest.ts';
import { useLeaveGuard } from '../../kernel/records/form/use-leave-guard.ts';
import { ask } from '../../platform/shell/confirm/ask.ts';
import { fieldErrors, hasStatus } from '../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../platform/shell/form.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { useTexts } from '../../platform/texts.ts';
import { GuestCard } from './guest-card.tsx';
import { addPerson, applyParty, changeValue, type Person, removePerson, toSentValues } from './people.ts';
import classes from './register.module.css';
import { useRegister, type WrittenRegister } from './use-register.ts';
import { useSaveRegister } from './use-save-register.ts';

interface RegisterFormProps {
  structureId: string;
  arrivalId: string;
  register: GuestRegister;
}

/** Form of the register for staff: all guests are edited and saved together. */
export function RegisterForm({ structureId, arrivalId, register }: RegisterFormProps) {
  const { t } = useTexts('guest_register', 'common');
  const form = useRef<HTMLFormElement>(null);
  const written = useRegister(`register.${structureId}.${arrivalId}`, register);
  const { people, isDirty } = written;
  useLeaveGuard(isDirty);
  const { save, report, submit, readAgain } = useSaveRegister(structureId, arrivalId, written, form);
  const errors = save.error ? fieldErrors(save.error) : {};
  const hasGuestErrors = Object.keys(errors).some((path) => /^guests\.\d/.test(path));
  const completeCount = completeGuests(people);
  return (
    <Form ref={form} onSave={submit} onKeyDown={keepEnterInList} onSubmit={submit}>
      <Stack>
        <Group justify="space-between" gap="sm">
          <Text fw={600} aria-live="polite">
            {t('guest_register:complete', {
              n: completeCount,
              of: Math.max(register.people, people.length),
            })}
          </Text>
          {people.length > 1 && <PartyChoice written={written} />}
        </Group>
        {!hasGuestErrors && <ProblemAlert error={save.error} />}
        {hasStatus(save.error, 409) && (
          <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={readAgain}>
            {t('guest_register:reread')}
          </Button>
        )}
        <GuestCards written={written} errors={errors} />
        <Group justify="space-between" gap="sm">
          <Button
            variant="default"
            leftSection={<Glyph name="user-plus" />}
            onClick={() => written.change((now) => addPerson(now, register.stay))}
          >
            {t('guest_register:add')}
          </Button>
          <ReportButton
            isReported={register.reportedAt !== null}
            isReady={!isDirty && completeCount === people.length}
            isSending={report.isPending}
            onReport={() => report.mutate()}
          />
        </Group>
        <div className={`${classes.bar} no-print`}>
          <Group justify="flex-end">
            <Button type="submit" loading={save.isPending} disabled={!isDirty} rightSection={<SaveKey />}>
              {t('guest_register:save')}
            </Button>
          </Group>
        </div>
      </Stack>
    </Form>
  );
}

const SaveKey = () => (
  <Kbd size="xs" visibleFrom="md">
    Ctrl S
  </Kbd>
);

/** Enter in an open list chooses an entry, so it must not submit the form. */
function keepEnterInList(event: KeyboardEvent): void {
  const isInList = (event.target as HTMLElement).getAttribute('aria-expanded') === 'true';
  if (event.key === 'Enter' && isInList) event.preventDefault();
}

function completeGuests(people: readonly Person[]): number {
  const isComplete = (guest: Parameters<typeof listMissingFields>[0], index: number) =>
    listMissingFields(guest, { isDocumentGone: people[index]?.isDocumentGone ?? false }).length === 0;
  return toSentValues(people).filter(isComplete).length;
}

function GuestCards({ written, errors }: { written: WrittenRegister; errors: Record<string, string> }) {
  const { people, places, changeOne, choosePlace } = written;
  const errorsOf = (index: number) => {
    const stem = `guests.${index}.`;
    const own = Object.entries(errors).filter(([path]) => path.startsWith(stem));
    return Object.fromEntries(own.map(([path, words]) => [path.slice(stem.length), words]));
  };
  return people.map((person, index) => (
    <GuestCard
      key={person.key}
      people={people}
      index={index}
      places={places}
      errors={errorsOf(index)}
      onChange={(name, value) => changeOne(person, (now, at) => changeValue(now, at, name, value))}
      onPlace={(name, place) => choosePlace(person, name, place)}
      onLikeHead={(isLikeHead) =>
        changeOne(person, (now) => now.map((one) => (one.key === person.key ? { ...one, isLikeHead } : one)))
      }
      onRemove={people.length > 1 ? () => changeOne(person, removePerson) : null}
    />
  ));
}

/** Choice between family and group. For groups a question decides if members share the head's places. */
function PartyChoice({ written: { people, change } }: { written: WrittenRegister }) {
  const { t } = useTexts('guest_register');
  const choose = async (next: Party) => {
    const isShared =
      next === 'group'
        ? await ask({
            title: t('guest_register:group.title'),
            text: t('guest_register:group.question'),
            confirm: t('guest_register:group.shared'),
            cancel: t('guest_register:group.own'),
          })
        : undefined;
    change((now) => applyParty(now, next, isShared));
  };
  return (
    <SegmentedControl
      aria-label={t('guest_register:party.label')}
      data={PARTIES.map((one) => ({ value: one, label: t(`guest_register:party.${one}`) }))}
      value={findParty(people.map(({ values }) => values.kind)) ?? ''}
      onChange={(one) => void choose(one as Party)}
    />
  );
}

interface ReportButtonProps {
  readonly isReported: boolean;
  readonly isReady: boolean;
  readonly isSending: boolean;
  readonly onReport: () => void;
}

/** Button that marks the guests as reported to the police, after a question. */
function ReportButton({ isReported, isReady, isSending, onReport }: ReportButtonProps) {
  const { t } = useTexts('guest_register');
  if (isReported)
    return (
      <Text size="sm" c="dimmed">
        {t('guest_register:reported')}
      </Text>
    );
  const askReport = async () => {
    const isSure = await ask({
      title: t('guest_register:report.action'),
      text: t('guest_register:report.question'),
      confirm: t('guest_register:report.confirm'),
      dangerous: true,
    });
    if (isSure) onReport();
  };
  return (
    <Button variant="subtle" disabled={!isReady} loading={isSending} onClick={askReport}>
      {t('guest_register:report.action')}
    </Button>
  );
}

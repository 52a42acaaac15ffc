import { Button, Group, Kbd, SegmentedControl, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { GuestRegister } from '../../../domain/stays/guests/answers.ts';
import { PARTIES, type Party, partyOf } from '../../../domain/stays/guests/kinds.ts';
import { missingOf } from '../../../domain/stays/guests/stay-guest.ts';
import { forgetTyped, readTyped, storeTyped } from '../../kernel/drafts/drafts.ts';
import { useLeaveGuard } from '../../kernel/records/use-leave-guard.ts';
import { api } from '../../platform/api.ts';
import { ask } from '../../platform/shell/confirm/ask.ts';
import { fieldErrors, hasStatus, problemWords } from '../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../platform/shell/form.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { GuestCard } from './guest-card.tsx';
import {
  afterSave,
  asParty,
  changed,
  type Person,
  peopleOf,
  sentValues,
  type Written,
  withOneMore,
  without,
} from './people.ts';
import classes from './register.module.css';
import { registerPath, registerQuery, statesKey } from './register-query.ts';

/** What was being written of a register, with what it was then. */
interface LeftRegister {
  readonly people: readonly Person[];
  readonly clean: readonly Person[];
  readonly places: GuestRegister['places'];
  readonly version: number;
}

/** Of people's documents nothing stays in a browser for long. */
const DOCUMENTS_DAYS = 1;

interface RegisterFormProps {
  structureId: string;
  arrivalId: string;
  register: GuestRegister;
}

/** The register as it is written at the desk: everybody in one form, saved together. */
export function RegisterForm({ structureId, arrivalId, register }: RegisterFormProps) {
  const { t } = useTexts('guest_register', 'common');
  const client = useQueryClient();
  const draft = `register.${structureId}.${arrivalId}`;
  const [left] = useState(() => readTyped<LeftRegister>(draft));
  const [{ people, clean, version }, setWritten] = useState<Written & { version: number }>(() => {
    const read = peopleOf(register);
    const { version } = register;
    if (!left) return { people: read, clean: read, version };
    // Saved by somebody else meanwhile: what was typed goes over what they have written.
    if (left.version !== version) return { ...afterSave(read, left.clean, left.people), version };
    return { people: left.people, clean: read, version };
  });
  const isDirty = people !== clean;
  const [places, setPlaces] = useState({ ...register.places, ...left?.places });
  useEffect(() => {
    if (clean && people !== clean)
      storeTyped(draft, { people, clean, places, version } satisfies LeftRegister, DOCUMENTS_DAYS);
    else if (clean) forgetTyped(draft);
  }, [draft, people, clean, places, version]);
  const form = useRef<HTMLFormElement>(null);
  useLeaveGuard(isDirty);
  const path = registerPath(structureId, arrivalId);
  // Read anew after a save: who was being written keeps the place under the hand, and what was typed since.
  const sent = useRef<readonly Person[] | null>(null);
  useEffect(() => {
    if (version === register.version) return;
    setPlaces((known) => ({ ...known, ...register.places }));
    const saved = peopleOf(register);
    const before = sent.current;
    sent.current = null;
    setWritten(({ people }) => ({
      ...(before ? afterSave(saved, before, people) : { people: saved, clean: saved }),
      version: register.version,
    }));
  }, [register, version]);

  const put = (next: (now: readonly Person[]) => readonly Person[]) =>
    setWritten((now) => ({ ...now, people: next(now.people) }));
  /** Of people as they are by then: a place may be found while the next field is written. */
  const putOf = ({ key }: Person, how: (now: readonly Person[], index: number) => readonly Person[]) =>
    put((now) => {
      const at = now.findIndex((one) => one.key === key);
      return at < 0 ? now : how(now, at);
    });
  // Asked for while another is under way: it would be of a version that is gone by then.
  const [asksAgain, setAsksAgain] = useState(false);
  const refresh = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: registerQuery(structureId, arrivalId).queryKey }),
      client.invalidateQueries({ queryKey: statesKey(structureId) }),
    ]);
  };
  const save = useMutation({
    mutationFn: () => {
      sent.current = people;
      return api(path, {
        method: 'PUT',
        body: {
          version,
          guests: sentValues(people).map((values, at) => ({ id: people[at]?.id ?? null, values })),
        },
      });
    },
    onSuccess: async () => {
      void toast('success', t('guest_register:saved'));
      await refresh();
    },
    onError: (error) => {
      sent.current = null;
      setAsksAgain(false);
      const [first] = Object.keys(fieldErrors(error));
      const [, at, name] = /^guests\.(\d+)\.(\w+)$/.exec(first ?? '') ?? [];
      form.current?.querySelector<HTMLElement>(`[data-field="${at}.${name}"]`)?.focus();
    },
  });
  const report = useMutation({
    mutationFn: () => {
      sent.current = people;
      return api(`${path}/reported`, { method: 'POST' });
    },
    onSuccess: refresh,
    onError: (error) => void toast('failure', problemWords(error)),
  });
  const isUnderWay = save.isPending || report.isPending || version !== register.version;
  const submit = () => {
    if (isUnderWay) setAsksAgain(true);
    else if (isDirty) save.mutate();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the first is over and read, with what stands there then
  useEffect(() => {
    if (isUnderWay || !asksAgain) return;
    setAsksAgain(false);
    submit();
  }, [isUnderWay, asksAgain]);

  const errors = save.error ? fieldErrors(save.error) : {};
  const errorsOf = (index: number) =>
    Object.fromEntries(
      Object.entries(errors).flatMap(([at, words]) =>
        at.startsWith(`guests.${index}.`) ? [[at.slice(`guests.${index}.`.length), words]] : [],
      ),
    );
  const hasOwnErrors = Object.keys(errors).some((at) => /^guests\.\d/.test(at));
  const party = partyOf(people.map(({ values }) => values.kind));
  const values = sentValues(people);
  const complete = values.filter(
    (guest, at) => missingOf(guest, { isDocumentGone: people[at]?.isDocumentGone ?? false }).length === 0,
  ).length;
  const askReport = async () => {
    const isSure = await ask({
      title: t('guest_register:report.action'),
      text: t('guest_register:report.question'),
      confirm: t('guest_register:report.confirm'),
      dangerous: true,
    });
    if (isSure) report.mutate();
  };

  /** Of a group nobody knows whether its members come from one place: a question decides, and each may differ afterwards. */
  const become = async (next: Party) => {
    const isShared =
      next === 'group'
        ? await ask({
            title: t('guest_register:group.title'),
            text: t('guest_register:group.question'),
            confirm: t('guest_register:group.shared'),
            cancel: t('guest_register:group.own'),
          })
        : undefined;
    put((now) => asParty(now, next, isShared));
  };
  return (
    <Form
      ref={form}
      onSave={submit}
      // Enter in an open list is meant for the list: before a name is found it would save half a register.
      onKeyDown={(event) => {
        const isInList = (event.target as HTMLElement).getAttribute('aria-expanded') === 'true';
        if (event.key === 'Enter' && isInList) event.preventDefault();
      }}
      onSubmit={submit}
    >
      <Stack>
        <Group justify="space-between" gap="sm">
          <Text fw={600} aria-live="polite">
            {t('guest_register:complete', { n: complete, of: Math.max(register.people, people.length) })}
          </Text>
          {people.length > 1 && (
            <SegmentedControl
              aria-label={t('guest_register:party.label')}
              data={PARTIES.map((one) => ({ value: one, label: t(`guest_register:party.${one}`) }))}
              value={party ?? ''}
              onChange={(one) => void become(one as Party)}
            />
          )}
        </Group>
        {!hasOwnErrors && <ProblemAlert error={save.error} />}
        {hasStatus(save.error, 409) && (
          <Button
            variant="default"
            style={{ alignSelf: 'flex-start' }}
            onClick={() => {
              save.reset();
              sent.current = null;
              void refresh();
            }}
          >
            {t('guest_register:reread')}
          </Button>
        )}
        {people.map((person, index) => (
          <GuestCard
            key={person.key}
            people={people}
            index={index}
            places={places}
            errors={errorsOf(index)}
            onChange={(name, value) => putOf(person, (now, at) => changed(now, at, name, value))}
            onPlace={(name, place) => {
              if (place) setPlaces((known) => ({ ...known, [place.code]: place }));
              putOf(person, (now, at) => changed(now, at, name, place?.code ?? null));
            }}
            onLikeHead={(isLikeHead) =>
              putOf(person, (now) =>
                now.map((one) => (one.key === person.key ? { ...one, isLikeHead } : one)),
              )
            }
            onRemove={people.length > 1 ? () => putOf(person, without) : null}
          />
        ))}
        <Group justify="space-between" gap="sm">
          <Button
            variant="default"
            leftSection={<Glyph name="user-plus" />}
            onClick={() => put((now) => withOneMore(now, register.stay))}
          >
            {t('guest_register:add')}
          </Button>
          {register.reportedAt ? (
            <Text size="sm" c="dimmed">
              {t('guest_register:reported')}
            </Text>
          ) : (
            <Button
              variant="subtle"
              disabled={isDirty || complete < people.length}
              loading={report.isPending}
              onClick={askReport}
            >
              {t('guest_register:report.action')}
            </Button>
          )}
        </Group>
        <div className={`${classes.bar} no-print`}>
          <Group justify="flex-end">
            <Button
              type="submit"
              loading={save.isPending}
              disabled={!isDirty}
              rightSection={
                <Kbd size="xs" visibleFrom="md">
                  Ctrl S
                </Kbd>
              }
            >
              {t('guest_register:save')}
            </Button>
          </Group>
        </div>
      </Stack>
    </Form>
  );
}

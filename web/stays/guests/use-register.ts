import { useEffect, useRef, useState } from 'react';
import type { GuestRegister } from '../../../domain/stays/guests/answers.ts';
import { forgetTyped, readTyped, storeTyped } from '../../kernel/drafts/drafts.ts';
import { afterSave, changed, type Person, peopleOf, type Written } from './people.ts';

type Places = GuestRegister['places'];

interface LeftRegister {
  readonly people: readonly Person[];
  readonly clean: readonly Person[];
  readonly places: Places;
  readonly version: number;
}

/** Document data stay in the browser for a short time only. */
const DRAFT_DAYS = 1;

/** Returns the guests of a register as edited in the form. `draft` is the key of the draft in the browser. */
export function useRegister(draft: string, register: GuestRegister) {
  const [left] = useState(() => readTyped<LeftRegister>(draft));
  const [{ people, clean, version }, setWritten] = useState(() => firstOf(register, left));
  const [places, setPlaces] = useState<Places>({ ...register.places, ...left?.places });
  /** Guests sent by the current save. */
  const sent = useRef<readonly Person[] | null>(null);
  useEffect(() => {
    if (clean === null) return;
    if (people === clean) forgetTyped(draft);
    else storeTyped(draft, { people, clean, places, version } satisfies LeftRegister, DRAFT_DAYS);
  }, [draft, people, clean, places, version]);
  // The register was reloaded. After a save, later input stays.
  useEffect(() => {
    if (version === register.version) return;
    setPlaces((known) => ({ ...known, ...register.places }));
    const saved = peopleOf(register);
    const before = sent.current;
    sent.current = null;
    setWritten(({ people: now }) => ({
      ...(before ? afterSave(saved, before, now) : { people: saved, clean: saved }),
      version: register.version,
    }));
  }, [register, version]);
  const change = (next: (now: readonly Person[]) => readonly Person[]) =>
    setWritten((now) => ({ ...now, people: next(now.people) }));
  /** Changes a guest by key, because others may have been added or removed in the meantime. */
  const changeOne = (
    { key }: Person,
    how: (now: readonly Person[], index: number) => readonly Person[],
  ): void =>
    change((now) => {
      const index = now.findIndex((one) => one.key === key);
      return index < 0 ? now : how(now, index);
    });
  return {
    ...{ people, places, version, sent, change, changeOne },
    isDirty: people !== clean,
    isRead: version === register.version,
    choosePlace(person: Person, name: Parameters<typeof changed>[2], place: Places[string] | null) {
      if (place) setPlaces((known) => ({ ...known, [place.code]: place }));
      changeOne(person, (now, index) => changed(now, index, name, place?.code ?? null));
    },
  };
}

export type WrittenRegister = ReturnType<typeof useRegister>;

/**
 * Returns the initial content of the form. If somebody else saved since the draft, applies the draft's changes to the
 * saved register.
 */
function firstOf(register: GuestRegister, left: LeftRegister | undefined): Written & { version: number } {
  const read = peopleOf(register);
  const { version } = register;
  if (!left) return { people: read, clean: read, version };
  if (left.version !== version) return { ...afterSave(read, left.clean, left.people), version };
  return { people: left.people, clean: read, version };
}

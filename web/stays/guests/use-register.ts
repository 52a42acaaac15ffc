import { useEffect, useRef, useState } from 'react';
import type { GuestRegister } from '../../../domain/stays/guests/answers.ts';
import { deleteUnsavedInput, readUnsavedInput, storeUnsavedInput } from '../../kernel/drafts/unsaved-input.ts';
import { changeValue, type FormPeople, mergeSaved, type Person, toPeople } from './people.ts';

type Places = GuestRegister['places'];

interface RegisterDraft {
  readonly people: readonly Person[];
  readonly clean: readonly Person[];
  readonly places: Places;
  readonly version: number;
}

/** Document data stay in the browser for a short time only. */
const DRAFT_DAYS = 1;

/** Returns the guests of a register as edited in the form. `draft` is the key of the draft in the browser. */
export function useRegister(draft: string, register: GuestRegister) {
  const [savedDraft] = useState(() => readUnsavedInput<RegisterDraft>(draft));
  const [{ people, clean, version }, setWritten] = useState(() => initialContent(register, savedDraft));
  const [places, setPlaces] = useState<Places>({ ...register.places, ...savedDraft?.places });
  /** Guests sent by the current save. */
  const sent = useRef<readonly Person[] | null>(null);
  useEffect(() => {
    if (clean === null) return;
    if (people === clean) deleteUnsavedInput(draft);
    else storeUnsavedInput(draft, { people, clean, places, version } satisfies RegisterDraft, DRAFT_DAYS);
  }, [draft, people, clean, places, version]);
  // The register was reloaded. After a save, later input stays.
  useEffect(() => {
    if (version === register.version) return;
    setPlaces((known) => ({ ...known, ...register.places }));
    const saved = toPeople(register);
    const before = sent.current;
    sent.current = null;
    setWritten(({ people: now }) => ({
      ...(before ? mergeSaved(saved, before, now) : { people: saved, clean: saved }),
      version: register.version,
    }));
  }, [register, version]);
  const change = (next: (now: readonly Person[]) => readonly Person[]) =>
    setWritten((now) => ({ ...now, people: next(now.people) }));
  /** Changes a guest by key, because others may have been added or removed in the meantime. */
  const changeOne = ({ key }: Person, how: (now: readonly Person[], index: number) => readonly Person[]): void =>
    change((now) => {
      const index = now.findIndex((one) => one.key === key);
      return index < 0 ? now : how(now, index);
    });
  return {
    ...{ people, places, version, sent, change, changeOne },
    isDirty: people !== clean,
    isRead: version === register.version,
    choosePlace(person: Person, name: Parameters<typeof changeValue>[2], place: Places[string] | null) {
      if (place) setPlaces((known) => ({ ...known, [place.code]: place }));
      changeOne(person, (now, index) => changeValue(now, index, name, place?.code ?? null));
    },
  };
}

export type WrittenRegister = ReturnType<typeof useRegister>;

/**
 * Returns the initial content of the form. If somebody else saved since the draft, applies the draft's changes to the
 * saved register.
 */
function initialContent(register: GuestRegister, draft: RegisterDraft | undefined): FormPeople & { version: number } {
  const read = toPeople(register);
  const { version } = register;
  if (!draft) return { people: read, clean: read, version };
  if (draft.version !== version) return { ...mergeSaved(read, draft.clean, draft.people), version };
  return { people: draft.people, clean: read, version };
}

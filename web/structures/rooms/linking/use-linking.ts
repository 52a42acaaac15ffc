import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { hasPermission } from '../../../../domain/kernel/screens/permissions.ts';
import { isReadOnly } from '../../../../domain/kernel/vocabularies/structure-status.ts';
import type { Matrix } from '../../../../domain/selling/availability/answers.ts';
import { type LinkChange, pairOf } from '../../../../domain/structures/rooms/link-changes.ts';
import { undoChange } from '../../../kernel/records/queries.ts';
import { showUndoableToast } from '../../../kernel/records/undo-toast.ts';
import { api } from '../../../platform/api.ts';
import { useUser } from '../../../platform/session.ts';
import { ask } from '../../../platform/shell/confirm/ask.ts';
import { errorText, fieldErrors, problemFrom } from '../../../platform/shell/errors/failures.ts';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { structureQuery } from '../../../platform/structure-query.ts';
import { useTexts } from '../../../platform/texts.ts';
import { linksPath, matrixQuery, withVersions } from './links.ts';

/** Errors of a cell by field. The key '' is for the cell itself. */
export type CellErrors = Readonly<Record<string, string>>;

/** Reads and changes the links of a structure. Changes are saved immediately and can be undone from the toast. */
export function useLinking(structureId: string) {
  const { t } = useTexts('common', 'record', 'linking');
  const client = useQueryClient();
  const user = useUser();
  const structure = useQuery(structureQuery(structureId));
  const query = useQuery(matrixQuery(structureId));
  const [errors, setErrors] = useState<Readonly<Record<string, CellErrors>>>({});
  const [isSaving, setSaving] = useState(false);
  /** Clicked boxes until the answer arrives. */
  const [pending, setPending] = useState<Readonly<Record<string, boolean>>>({});
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());
  const writer = { role: user.role, structureStatus: structure.data?.status ?? null };
  const may = (letter: 'c' | 'u' | 'd') => hasPermission(user.role, letter, 'linkMealPlans') && !isReadOnly(writer);

  const refresh = () => {
    const base = `/structures/${structureId}/`;
    return client.invalidateQueries({
      predicate: ({ queryKey }) =>
        ['list', 'record', 'history', 'availability'].includes(String(queryKey[0])) &&
        (String(queryKey[1]).startsWith(base) || String(queryKey[1]) === structureId),
    });
  };

  const send = (matrix: Matrix, changes: readonly LinkChange[], dropPrices: boolean) =>
    api(`${linksPath(structureId)}/changes`, {
      method: 'POST',
      body: { changes: withVersions(matrix, changes), dropPrices },
    });

  /** Asks for confirmation if removing a link also deletes prices. */
  const sendWithConfirmation = async (matrix: Matrix, changes: readonly LinkChange[]) => {
    try {
      return await send(matrix, changes, false);
    } catch (error) {
      const { type, references } = problemFrom(error);
      const [first] = (references ?? []) as { resource: string; count: number }[];
      if (type !== 'in-use' || first?.resource !== 'availability') throw error;
      const { count } = first;
      const isSure = await ask({
        title: t('linking:unlink.title'),
        text: t('linking:unlink.text', { count }),
        confirm: t('linking:unlink.confirm'),
      });
      return isSure ? send(matrix, changes, true) : null;
    }
  };

  /** Returns true if saved. Errors appear in the cells. Runs one save after the other, however fast the user clicks. */
  const change = (changes: readonly LinkChange[]): Promise<boolean> => {
    setPending((now) => ({
      ...now,
      ...Object.fromEntries(changes.map((one) => [pairOf(one), one.link !== null])),
    }));
    const turn = lastSave.current.then(() => save(changes));
    lastSave.current = turn;
    return turn;
  };

  const save = async (changes: readonly LinkChange[]): Promise<boolean> => {
    const matrix = client.getQueryData(matrixQuery(structureId).queryKey);
    if (!matrix || changes.length === 0) return true;
    setSaving(true);
    setErrors({});
    try {
      const answer = await sendWithConfirmation(matrix, changes);
      await refresh();
      if (!answer) return false;
      const { changeId } = answer;
      if (changeId !== null)
        showUndoableToast(
          t,
          t('common:saved'),
          () => undoChange(changeId),
          () => void refresh(),
        );
      return true;
    } catch (error) {
      if (problemFrom(error).type === 'conflict') {
        void toast('failure', t('linking:conflict'));
        await refresh();
        return false;
      }
      const found = cellErrors(changes, fieldErrors(error));
      setErrors(found);
      if (Object.keys(found).length === 0) void toast('failure', errorText(error));
      return false;
    } finally {
      setSaving(false);
      const done = new Set(changes.map(pairOf));
      setPending((now) => Object.fromEntries(Object.entries(now).filter(([pair]) => !done.has(pair))));
    }
  };

  return { ...query, may, change, errors, clearErrors: () => setErrors({}), isSaving, pending };
}

export type Linking = ReturnType<typeof useLinking>;

/** Maps errors to cells: `changes.3.link.adultDeltaCents` → the fourth cell's `adultDeltaCents`. */
function cellErrors(
  changes: readonly LinkChange[],
  errors: Readonly<Record<string, string>>,
): Record<string, CellErrors> {
  const errorsByCell: Record<string, Record<string, string>> = {};
  for (const [path, words] of Object.entries(errors)) {
    const [, at, , ...field] = path.split('.');
    const change = changes[Number(at)];
    if (!change) continue;
    const pair = pairOf(change);
    errorsByCell[pair] = { ...errorsByCell[pair], [field.join('.')]: words };
  }
  return errorsByCell;
}

import { useRef } from 'react';
import type { WriteOutcome } from '../../../domain/people/auth/answers.ts';
import { newKey } from '../../platform/writes/doubts.ts';
import { isDone } from '../../platform/writes/outcome-unknown.ts';
import { outcomeInTime } from '../../platform/writes/settle.ts';
import type { Sent } from './draft.ts';
import type { FormValues } from './use-form-state.ts';
import type { LoadedRecord } from './use-record-form.ts';

/** A new record that this form, or the one that has left the draft, has sent without an answer. */
export interface SentBefore {
  readonly current: () => Sent | undefined;
  /** What was made then; null when nothing was, and it may be sent. @throws OutcomeUnknown when nobody can say it */
  readonly made: () => Promise<{ record: LoadedRecord; sent: FormValues } | null>;
  /** It is being sent: the key under which that is done, the former one while nobody knows of it. */
  readonly begin: (values: FormValues) => string;
  /** Answered, whatever the answer. */
  readonly end: () => void;
}

export function useSentBefore(left: Sent | undefined, keep: () => void): SentBefore {
  const sent = useRef(left);
  const keeping = useRef(keep);
  keeping.current = keep;
  const put = (to: Sent | undefined) => {
    sent.current = to;
    keeping.current();
  };
  return {
    current: () => sent.current,
    async made() {
      if (!sent.current) return null;
      const outcome: WriteOutcome = await outcomeInTime(sent.current.key);
      const record = outcome.answer as LoadedRecord | null;
      if (isDone(outcome) && record) return { record, sent: sent.current.values };
      // Refused: that key is used up. Not come: it is used for what is sent now, and the former cannot come any more.
      if (outcome.state === 'done' && !isDone(outcome)) put(undefined);
      return null;
    },
    begin(values) {
      const key = sent.current?.key ?? newKey();
      put({ key, values });
      return key;
    },
    end: () => put(undefined),
  };
}

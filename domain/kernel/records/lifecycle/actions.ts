import type { z } from 'zod';
import type { Text } from '../../../platform/language/text.ts';
import type { PersonRole } from '../../screens/roles.ts';
import { optionLabel } from '../field.ts';
import type { Issue } from '../issue.ts';
import type { RecordDefinition } from '../record.ts';

/** Who acts, and when. */
export interface Acting {
  readonly role: PersonRole;
  readonly userId: number;
  readonly now: Date;
}

/** What a person can do with a record beyond changing its fields: which states allow it, who may, where it leads. */
export interface ActionRule<State extends string = string, Row = never> {
  /** On its button, and in the API's document. */
  readonly title: Text;
  /** The message once it is done. */
  readonly done?: Text;
  readonly from: readonly State[];
  /** Absent where the state stays, or where what the server does decides it. */
  readonly to?: State;
  readonly by: readonly PersonRole[];
  /** Whether this very person may with this very record, where the role alone does not tell. */
  readonly may?: (row: Row, acting: Acting) => boolean;
  /**
   * Why it is not possible although the state allows it; null where it is. An issue has words for people at its field; a
   * code goes with the refusal of the state.
   */
  readonly refuses?: (row: Row, acting: Acting) => Issue | string | null;
  /** What the request must or may say beside the version. */
  readonly input?: z.ZodRawShape;
  /** Requested again where it has led already, it answers with the record as it is. */
  readonly isRepeatable?: true;
  /** What the history says was done, where it decides what somebody else has requested; else a change of state. */
  readonly audit?: 'approve' | 'reject';
  /** The letter of the record's screen that it needs; `u` where none is given. */
  readonly letter?: 'c' | 'u';
}

type Rules<State extends string, Row> = Readonly<Record<string, ActionRule<State, Row>>>;

/** `role`: never for this person. `state`: not in this state. Others are a rule's own. */
export type ActionRefusal = 'role' | 'state' | (string & {}) | Issue;

/** The actions of one record over one of its fields: what server, buttons, messages and the API's document share. */
export interface RecordActions<R = Rules<string, never>, Row = never, Name extends string = string> {
  readonly definition: RecordDefinition;
  /** The field that holds the state. */
  readonly field: string;
  readonly rules: R;
  readonly names: readonly [Name, ...Name[]];
  /** Why this person cannot do it with this record now; null where they can. */
  refusal(name: Name, row: Row, acting: Acting): ActionRefusal | null;
  /** What this person can do with it now, in the order of the rules. */
  allowed(row: Row, acting: Acting): Name[];
}

export type ActionName<A extends Pick<RecordActions, 'names'>> = A['names'][number];

/**
 * `actionsOf<LeadState>(lead)({ take: { from: ['new'], … } })`. `Row` is what the rules read of a record beside its state:
 * a list's row may have less than the whole.
 */
export function actionsOf<State extends string, Row extends object = object, Field extends string = 'state'>(
  definition: RecordDefinition,
  field: Field = 'state' as Field,
) {
  type Stated = Row & Readonly<Record<Field, State>>;
  return <const R extends Rules<State, Stated>>(rules: R): RecordActions<R, Stated, keyof R & string> => {
    type Name = keyof R & string;
    // A record of rules has at least one; its keys are its names.
    const names = Object.keys(rules) as [Name, ...Name[]];
    const ruleOf = (name: Name): ActionRule<string, Stated> => rules[name] as ActionRule<string, Stated>;
    const refusal = (name: Name, row: Stated, acting: Acting): ActionRefusal | null => {
      const { by, may, from, refuses } = ruleOf(name);
      if (!by.includes(acting.role) || may?.(row, acting) === false) return 'role';
      if (!from.includes(row[field])) return 'state';
      return refuses?.(row, acting) ?? null;
    };
    return {
      definition,
      field,
      rules,
      names,
      refusal,
      allowed: (row, acting) => names.filter((name) => refusal(name, row, acting) === null),
    };
  };
}

/** What a request for an action says, beside the version. */
export type InputOf<Rule> = Rule extends { readonly input: infer Shape extends z.ZodRawShape }
  ? z.output<z.ZodObject<Shape>>
  : Readonly<Record<never, never>>;

/** Pairs of states that the rules lead between, for tests against a dictionary: `new>open`. */
export function transitionsOf({ rules }: Pick<RecordActions, 'rules'>): string[] {
  const pairs = Object.values(rules).flatMap(({ from, to }) =>
    from.map((state) => `${state}>${to ?? state}`),
  );
  return [...new Set(pairs)].toSorted();
}

/** Why an action is not possible, in words: the state as the record calls it, where the state is the reason. */
export function refusalText(
  { definition, field }: Pick<RecordActions, 'definition' | 'field'>,
  title: Text,
  state: string | null,
): Text {
  const label = state === null ? undefined : optionLabel(definition.fields[field], state);
  const [it, en, fr, de] = title;
  if (!label)
    return [
      `«${it}» non è possibile in questo momento.`,
      `“${en}” is not possible at the moment.`,
      `« ${fr} » n’est pas possible pour le moment.`,
      `„${de}“ ist im Moment nicht möglich.`,
    ];
  return [
    `«${it}» non è possibile: lo stato è «${label[0]}».`,
    `“${en}” is not possible: the status is “${label[1]}”.`,
    `« ${fr} » n’est pas possible : le statut est « ${label[2]} ».`,
    `„${de}“ ist nicht möglich: Der Status ist „${label[3]}“.`,
  ];
}

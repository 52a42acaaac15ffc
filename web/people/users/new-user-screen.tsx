import { useMemo } from 'react';
import type { Options } from '../../../domain/kernel/records/field.ts';
import type { RecordDefinition } from '../../../domain/kernel/records/record.ts';
import { readInvitedOwner } from '../../../domain/kernel/screens/invite-owner.ts';
import { ROLE_LABELS, ROLES, type Role } from '../../../domain/kernel/screens/roles.ts';
import type { Relation } from '../../../domain/kernel/vocabularies/link-relations.ts';
import { ASSIGNMENT } from '../../../domain/people/users/assignment.ts';
import { getGrantableRelations, getRelations } from '../../../domain/people/users/links.ts';
import { newUser, user } from '../../../domain/people/users/user.ts';
import { FieldGroup } from '../../kernel/records/field-group.tsx';
import { useFormContext } from '../../kernel/records/form/form-context.ts';
import type { LoadedRecord } from '../../kernel/records/form/form-types.ts';
import { RecordForm } from '../../kernel/records/form/record-form.tsx';
import { RecordInput } from '../../kernel/records/inputs/record-input.tsx';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { blankRecord, formFields } from '../../kernel/records/values/record-values.ts';
import { api } from '../../platform/api.ts';
import { go } from '../../platform/navigation/go.ts';
import { usePageSearch } from '../../platform/navigation/place.tsx';
import { useUser } from '../../platform/session.ts';
import { Page } from '../../platform/shell/frame/page.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { useRefreshUsers } from './use-user-action.ts';
import { accountPath, editPath, type UserRow } from './user.ts';

/** Returns the form definition with the roles that the user may assign; a single role is preselected. */
function definitionFor(roles: readonly Role[]): RecordDefinition {
  const only = roles.length === 1 ? roles[0] : undefined;
  const options = pickOptions(ROLE_LABELS, roles);
  const role = { ...newUser.fields.role, options, default: only, nullable: false };
  const definition = { ...newUser, fields: { ...newUser.fields, role } };
  // The fields are unchanged except for fewer role options.
  return definition;
}

function pickOptions<Code extends string>(
  labels: Readonly<Record<Code, Options[string]>>,
  codes: readonly Code[],
): Options {
  return Object.fromEntries(codes.map((code) => [code, labels[code]]));
}

/** True for address, role and links, which the account form cannot change later. */
const isOnlySetAtCreation = (name: string) => !formFields(user).includes(name);

/** /settings/users/new: invitation with role and structures. */
export function NewUserScreen() {
  const { t } = useTexts('account', 'screen');
  const me = useUser();
  const refresh = useRefreshUsers();
  const { creates } = ASSIGNMENT[me.role];
  const definition = useMemo(() => definitionFor(creates), [creates]);
  const structureId = readInvitedOwner(usePageSearch());
  const invitesOwner = structureId !== null && creates.includes('customer');
  const owner = invitesOwner ? { role: 'customer', structures: [{ structureId, relation: 'owner' }] } : {};
  const blank = useMemo(() => blankRecord(definition), [definition]);
  const only = creates.length === 1 ? { role: creates[0] } : {};
  const saved = (record: LoadedRecord) => {
    const created = record as UserRow;
    void toast(
      'success',
      created.role === 'web' ? t('account:done.created') : t('account:done.invited', { to: created.email }),
    );
    refresh();
    // Authors may see their invitation; the page has no further purpose.
    void go(editPath(created), { replace: true, ignoreBlocker: true });
  };
  return (
    <Page title={t('screen:userNew')} purpose={t('account:purpose.new')}>
      <RecordForm
        definition={definition}
        record={{ ...blank, ...owner }}
        writer={{ role: me.role, structureStatus: null, canWrite: true }}
        send={(body, key) => api('/users', { method: 'POST', body: { ...only, ...owner, ...body }, key })}
        onSaved={saved}
        draftKey={`${me.id}./users/new`}
        goesOnAs={({ id }) => `${me.id}.${accountPath(id)}`}
        isHeld={isOnlySetAtCreation}
      >
        <Groups />
      </RecordForm>
    </Page>
  );
}

function Groups() {
  const { definition, form } = useFormContext();
  const me = useUser();
  const role = ROLES.find((one) => one === form.values.role);
  const relations = role ? getRelations(role).filter((one) => getGrantableRelations(me.role).includes(one)) : [];
  const keeps = me.role === 'admin' || me.role === 'operator';
  const [who, notes] = definition.groups;
  return (
    <>
      {who && <FieldGroup group={who} />}
      {relations.length > 0 && <Structures relations={relations} />}
      {notes && keeps && <FieldGroup group={notes} />}
    </>
  );
}

/** The first links, with the relations of the chosen role. */
function Structures({ relations }: { relations: readonly Relation[] }) {
  const { definition, form, refusal } = useFormContext();
  const texts = useRecordTexts(definition);
  const field = definition.fields.structures;
  const relation = newUser.fields.structures.rowFields?.relation;
  if (!field || !relation) return null;
  const narrowed = {
    ...relation,
    options: pickOptions(relation.options as Record<Relation, Options[string]>, relations),
  };
  const path = 'structures';
  return (
    <RecordInput
      path={path}
      field={{ ...field, rowFields: { ...field.rowFields, relation: narrowed } }}
      label={texts.label(path)}
      help={texts.help(path)}
      option={(code) => texts.option(path, code)}
      readOnly={refusal(path) !== null}
      value={form.values.structures ?? []}
      error={form.errors.structures}
      onChange={(value) => form.setFieldValue(path, value)}
      onBlur={() => form.validateField(path)}
    />
  );
}

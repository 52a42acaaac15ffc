import { Modal } from '@mantine/core';
import { useMemo } from 'react';
import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { LINK_RELATIONS } from '../../../../domain/kernel/vocabularies/link-relations.ts';
import type { Account } from '../../../../domain/people/users/answers.ts';
import {
  getGrantableRelations,
  getRelations,
  newUserStructure,
  userStructure,
} from '../../../../domain/people/users/links.ts';
import type { LoadedRecord } from '../../../kernel/records/form/form-types.ts';
import { RecordForm } from '../../../kernel/records/form/record-form.tsx';
import { blankRecord } from '../../../kernel/records/values/record-values.ts';
import { api } from '../../../platform/api.ts';
import { useUser } from '../../../platform/session.ts';
import { useTexts } from '../../../platform/texts.ts';
import type { Link } from './link.ts';

interface LinkDialogProps {
  account: Account;
  /** Null for a new link. */
  link: Link | null;
  onClose: () => void;
  onSaved: (saved: LoadedRecord) => void;
}

/** Returns the form definition with the relations that the account's role can have and the giver may assign. */
function definitionFor(account: Account, giver: Account['role'], isNew: boolean): RecordDefinition {
  const grantable = getGrantableRelations(giver);
  const relations = getRelations(account.role).filter((one) => grantable.includes(one));
  const options = Object.fromEntries(relations.map((one) => [one, LINK_RELATIONS[one]]));
  const { userId: _account, ...fields } = isNew ? newUserStructure.fields : userStructure.fields;
  const whole = isNew ? newUserStructure : userStructure;
  // The page sets the user; the relation has fewer options than in the record.
  return {
    ...whole,
    fields: { ...fields, relation: { ...fields.relation, options } },
  };
}

/** Dialog for a link with a structure: relation, period, primary flag. */
export function LinkDialog({ account, link, onClose, onSaved }: LinkDialogProps) {
  const { t } = useTexts('account', 'common');
  const me = useUser();
  const isNew = link === null;
  const definition = useMemo(() => definitionFor(account, me.role, isNew), [account, me.role, isNew]);
  const record = useMemo(() => link ?? blankRecord(definition), [link, definition]);
  const path = link ? `/user-structures/${link.id}` : '/user-structures';
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={link ? t('account:link.of', { name: link.structureName }) : t('account:link.add')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <RecordForm
        definition={definition}
        record={record}
        writer={{ role: me.role, structureStatus: null, canWrite: true }}
        send={(body, key) =>
          api(path, {
            method: link ? 'PATCH' : 'POST',
            body: link ? body : { ...body, userId: account.id },
            key,
          })
        }
        onSaved={onSaved}
        draftKey={`${me.id}.${path}.${account.id}`}
        isHeld={() => true}
        onClose={onClose}
      />
    </Modal>
  );
}

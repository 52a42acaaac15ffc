import { Alert, Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fiscalProfile } from '../../../domain/structures/fiscal/fiscal-profile.ts';
import { deleteUnsavedInput } from '../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { useFormOf } from '../../kernel/records/form/form-context.ts';
import { api } from '../../platform/api.ts';
import { formatMoment } from '../../platform/formats.ts';
import { showAnswer } from '../../platform/query-client.ts';
import { useUser } from '../../platform/session.ts';
import { fieldErrors } from '../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../platform/shell/form.tsx';
import { useLabel, useTexts } from '../../platform/texts.ts';

const PROPOSED_FIELDS = ['legalName', 'vatNumber', 'taxCode'] as const;
type ProposedField = (typeof PROPOSED_FIELDS)[number];

const proposalPath = (structureId: string) => `/structures/${structureId}/fiscal-profile/proposal` as const;

/** Posts to the proposal, shows the answer and reloads the approved data. */
function usePostProposal(structureId: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ action = '', body }: { action?: '' | '/approve' | '/reject'; body: object }) =>
      api(`${proposalPath(structureId)}${action}`, { method: 'POST', body }),
    onSuccess: (shown) => {
      deleteUnsavedInput(`fiscal.${structureId}`);
      showAnswer(client, ['fiscal-proposal', structureId], shown);
      onDone();
      return client.invalidateQueries({
        predicate: ({ queryKey: [kind, of] }) =>
          kind === 'record' && of === `/structures/${structureId}/fiscal-profile`,
      });
    },
  });
}

/** Change of the contracting party: the owner proposes, staff approve or reject with a reason. */
export function Proposal({ structureId }: { structureId: string }) {
  const { t } = useTexts('contract');
  const { role } = useUser();
  const label = useLabel();
  const [openDialog, setOpenDialog] = useState<'propose' | 'reject' | null>(null);
  const approve = usePostProposal(structureId, () => {});
  const { data } = useQuery({
    queryKey: ['fiscal-proposal', structureId],
    queryFn: () => api(proposalPath(structureId)),
  });
  const { proposal, isNeeded = false } = data ?? {};
  const isOpen = proposal?.outcome === null;
  const isStaff = role === 'admin' || role === 'operator';
  const canPropose = role === 'customer' && isNeeded;
  const rejected = canPropose && proposal?.outcome === 'rejected' ? proposal : null;
  if (!isOpen && !canPropose) return null;
  return (
    <Alert color={isOpen ? 'yellow' : 'gray'}>
      <Stack gap="xs">
        {isOpen ? (
          <>
            <Text size="sm" fw={600}>
              {t('contract:propose.open', {
                name: proposal.submittedBy,
                at: formatMoment(proposal.submittedAt),
              })}
            </Text>
            {PROPOSED_FIELDS.flatMap((name) => {
              const change = proposal.changes[name];
              return change
                ? [
                    <Text key={name} size="sm">
                      {t('contract:propose.change', {
                        field: label(fiscalProfile.fields[name].label),
                        before: change.before ?? '–',
                        after: change.after,
                      })}
                    </Text>,
                  ]
                : [];
            })}
          </>
        ) : (
          <Text size="sm">{t('contract:propose.what')}</Text>
        )}
        {rejected && (
          <Text size="sm">
            {t('contract:propose.rejected', {
              at: formatMoment(rejected.submittedAt),
              reason: rejected.reason ?? '',
            })}
          </Text>
        )}
        <Group gap="xs">
          {isOpen && isStaff && (
            <>
              <Button
                size="compact-md"
                loading={approve.isPending}
                onClick={() => approve.mutate({ action: '/approve', body: {} })}
              >
                {t('contract:propose.approve')}
              </Button>
              <Button size="compact-md" variant="default" onClick={() => setOpenDialog('reject')}>
                {t('contract:propose.reject')}
              </Button>
            </>
          )}
          {canPropose && (
            <Button size="compact-md" variant="default" onClick={() => setOpenDialog('propose')}>
              {t('contract:propose.do')}
            </Button>
          )}
        </Group>
        <ProblemAlert error={approve.error} />
        {openDialog === 'propose' && <ProposeDialog structureId={structureId} onClose={() => setOpenDialog(null)} />}
        {openDialog === 'reject' && <RejectDialog structureId={structureId} onClose={() => setOpenDialog(null)} />}
      </Stack>
    </Alert>
  );
}

interface DialogProps {
  structureId: string;
  onClose: () => void;
}

function ProposeDialog({ structureId, onClose }: DialogProps) {
  const { t } = useTexts('contract', 'common');
  const label = useLabel();
  const { record } = useFormOf(fiscalProfile);
  const stored = record as Partial<Record<ProposedField, string | null>> | undefined;
  const [values, setValues] = useDraft<Record<ProposedField, string>>(`fiscal.${structureId}.proposal`, {
    legalName: stored?.legalName ?? '',
    vatNumber: stored?.vatNumber ?? '',
    taxCode: stored?.taxCode ?? '',
  });
  const send = usePostProposal(structureId, onClose);
  const errors = fieldErrors(send.error ?? {});
  const changedValues = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('contract:propose.do')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {/* Lies inside the form of the tax data but submits only its own fields. */}
      <Form onSubmit={() => send.mutate({ body: changedValues })}>
        <Stack>
          {Object.keys(errors).length === 0 && <ProblemAlert error={send.error} />}
          {PROPOSED_FIELDS.map((name, at) => (
            <TextInput
              key={name}
              label={label(fiscalProfile.fields[name].label)}
              data-autofocus={at === 0 || undefined}
              value={values[name]}
              onChange={({ currentTarget: { value } }) => setValues((was) => ({ ...was, [name]: value }))}
              error={errors[name]}
            />
          ))}
          <Group justify="flex-end">
            <Button type="submit" loading={send.isPending}>
              {t('contract:propose.send')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}

function RejectDialog({ structureId, onClose }: DialogProps) {
  const { t } = useTexts('contract', 'common');
  const [reason, setReason] = useDraft(`fiscal.${structureId}.reason`, '');
  const send = usePostProposal(structureId, onClose);
  const errors = fieldErrors(send.error ?? {});
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('contract:propose.reject')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Form onSubmit={() => send.mutate({ action: '/reject', body: { reason: reason.trim() } })}>
        <Stack>
          {Object.keys(errors).length === 0 && <ProblemAlert error={send.error} />}
          <Textarea
            label={t('contract:propose.reason')}
            data-autofocus
            required
            autosize
            minRows={2}
            maxLength={500}
            value={reason}
            onChange={({ currentTarget: { value } }) => setReason(value)}
            error={errors.reason}
          />
          <Group justify="flex-end">
            <Button type="submit" color="red" loading={send.isPending}>
              {t('contract:propose.reject')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}

import { ActionIcon, Anchor, Button, FileButton, Group, Menu, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { inviteOwnerPath } from '../../../domain/kernel/screens/invite-owner.ts';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import { type ContractAction, contractActions } from '../../../domain/money/contracts/actions.ts';
import { contract as definition } from '../../../domain/money/contracts/contract.ts';
import { toLinkAddress } from '../../../domain/platform/http/link-address.ts';
import { useActionTexts, useAllowedActions } from '../../kernel/records/actions/action-texts.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { formatCents, formatDate, formatInstant, formatNumber } from '../../platform/formats.ts';
import { useUser } from '../../platform/session.ts';
import { ask } from '../../platform/shell/confirm/ask.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { useTexts } from '../../platform/texts.ts';
import { ContractState } from './contract-state.tsx';
import { type ContractRow, contractContactQuery, contractPath, useContractsChanged } from './contracts-query.ts';
import { useContractAction } from './use-contract-action.ts';

const AcceptDialog = lazyNamed(() => import('./accept-dialog.tsx'), 'AcceptDialog');
const ReadDialog = lazyNamed(() => import('./read-dialog.tsx'), 'ReadDialog');
const ReasonDialog = lazyNamed(() => import('./reason-dialog.tsx'), 'ReasonDialog');
/** Actions with their own buttons. */
const RENEWAL_ACTIONS: ReadonlySet<ContractAction> = new Set(['renew', 'requestRenewal']);

/** Returns the main next action of a contract. */
const findNextStep = (actions: readonly ContractAction[]) =>
  (['accept', 'send', 'file', 'activate'] as const).find((action) => actions.includes(action));

interface ContractCardProps {
  structureId: string;
  contract: ContractRow;
  isLast: boolean;
  onEdit: () => void;
}

type OpenDialog = 'accept' | 'read' | 'suspend' | 'terminate';

export function ContractCard({ structureId, contract, isLast, onEdit }: ContractCardProps) {
  const { t } = useTexts('contract', 'common');
  const texts = useRecordTexts(definition);
  const { role } = useUser();
  const [openDialog, setOpened] = useState<OpenDialog | null>(null);
  const act = useContractAction(structureId, contract);
  const actions = useAllowedActions(contractActions, contract);
  const readsMoney = role !== 'editor';
  const number = contract.number ?? '';
  const isUnreached = useIsUnreached(structureId, contract);
  const first = findNextStep(actions);
  return (
    <Paper withBorder p="sm" component="section" aria-label={t('contract:edit', { number })}>
      <Stack gap="xs">
        <Group justify="space-between" align="flex-start" gap="sm">
          <Stack gap={2} style={{ flex: '1 1 14rem', minWidth: 0 }}>
            <Group gap="xs">
              <Text fw={600} className="tabular">
                {number}
              </Text>
              <Text>{texts.option('plan', contract.plan)}</Text>
              <ContractState state={contract.state} isUnreached={isUnreached} />
            </Group>
            <Term contract={contract} />
            <ContractNotes contract={contract} />
            {isUnreached && (
              <Anchor size="sm" renderRoot={(own) => <PathLink {...own} to={inviteOwnerPath(structureId)} />}>
                {t('common:inviteOwner')}
              </Anchor>
            )}
          </Stack>
          <Group gap="xs">
            <Steps actions={actions} isLast={isLast} act={act} onAccept={() => setOpened('accept')} />
            <MoreMenu
              structureId={structureId}
              contract={contract}
              actions={actions.filter((action) => action !== first && !RENEWAL_ACTIONS.has(action))}
              onEdit={onEdit}
              onOpen={setOpened}
            />
          </Group>
        </Group>
        {readsMoney && <Documents structureId={structureId} contract={contract} onRead={() => setOpened('read')} />}
        <ProblemAlert error={act.error} />
      </Stack>
      <Suspense>
        <OpenedDialog
          structureId={structureId}
          contract={contract}
          opened={openDialog}
          onClose={() => setOpened(null)}
        />
      </Suspense>
    </Paper>
  );
}

/** True if the contract waits for a signature and nobody of the structure receives its mails. */
function useIsUnreached(structureId: string, { state }: ContractRow): boolean {
  const { role } = useUser();
  const isSent = state === 'sent' && (role === 'admin' || role === 'operator' || role === 'vendor');
  const { data } = useQuery({ ...contractContactQuery(structureId), enabled: isSent });
  return isSent && data?.isReached === false;
}

/** Period and fee of the contract. */
function Term({ contract }: { contract: ContractRow }) {
  const { t } = useTexts('contract');
  const texts = useRecordTexts(definition);
  const { role } = useUser();
  const { plan, commissionPercent, feeAmountCents, feePeriod } = contract;
  const fee =
    plan === 'commission'
      ? t('contract:commission', { percent: formatNumber(commissionPercent ?? 0) })
      : t('contract:fee', {
          amount: formatCents(feeAmountCents ?? 0),
          period: feePeriod ? texts.option('feePeriod', feePeriod).toLocaleLowerCase() : '',
        });
  return (
    <Text size="sm" c="dimmed" className="tabular">
      {[
        t('contract:term', {
          from: formatDate(contract.startDate),
          to: formatDate(contract.endDate),
        }),
        ...(role === 'editor' ? [] : [fee]),
        ...(contract.autoRenew ? [t('contract:renews')] : []),
      ].join(' · ')}
    </Text>
  );
}

interface StepsProps {
  actions: readonly ContractAction[];
  isLast: boolean;
  act: ReturnType<typeof useContractAction>;
  onAccept: () => void;
}

/** Buttons for the next action and the renewal. */
function Steps({ actions, isLast, act, onAccept }: StepsProps) {
  const { title } = useActionTexts(contractActions);
  const first = findNextStep(actions);
  const renews = isLast && actions.includes('renew');
  const asks = isLast && actions.includes('requestRenewal');
  return (
    <>
      {first && first !== 'file' && (
        <Button
          variant={first === 'activate' ? 'default' : 'filled'}
          loading={act.isPending}
          onClick={() => (first === 'accept' ? onAccept() : act.mutate({ action: first }))}
        >
          {title(first)}
        </Button>
      )}
      {asks && (
        <Button loading={act.isPending} onClick={() => act.mutate({ action: 'requestRenewal' })}>
          {title('requestRenewal')}
        </Button>
      )}
      {renews && (
        <Button loading={act.isPending} onClick={() => act.mutate({ action: 'renew' })}>
          {title('renew')}
        </Button>
      )}
      {first === 'file' && (
        <FileButton accept="application/pdf" onChange={(file) => file && act.mutate({ action: 'file', file })}>
          {(props) => (
            <Button {...props} variant="default" loading={act.isPending}>
              {title('file')}
            </Button>
          )}
        </FileButton>
      )}
    </>
  );
}

interface DocumentsProps {
  structureId: string;
  contract: ContractRow;
  onRead: () => void;
}

function Documents({ structureId, contract, onRead }: DocumentsProps) {
  const { t } = useTexts('contract');
  const path = `/api${contractPath(structureId, contract.id)}` as const;
  return (
    <Group gap="md">
      <Anchor component="button" type="button" size="sm" onClick={onRead}>
        {t('contract:read')}
      </Anchor>
      <Anchor size="sm" href={toLinkAddress(`${path}/document.pdf`)} download>
        {t('contract:pdf')}
      </Anchor>
      {(contract.signedDocument !== null || contract.acceptedName !== null) && (
        <Anchor size="sm" href={toLinkAddress(`${path}/signed.pdf`)} download>
          {t('contract:signedPdf')}
        </Anchor>
      )}
    </Group>
  );
}

interface OpenedDialogProps {
  structureId: string;
  contract: ContractRow;
  opened: OpenDialog | null;
  onClose: () => void;
}

function OpenedDialog({ opened, ...contract }: OpenedDialogProps) {
  if (opened === null) return null;
  if (opened === 'accept') return <AcceptDialog {...contract} />;
  if (opened === 'read') return <ReadDialog {...contract} />;
  return <ReasonDialog {...contract} action={opened} />;
}

/** Notes about acceptance, suspension, termination and renewal request. */
function ContractNotes({ contract }: { contract: ContractRow }) {
  const { t } = useTexts('contract');
  const { state, acceptedName, signedAt, terminationDate, terminationReason, suspensionReason } = contract;
  const { renewalRequestedAt } = contract;
  return (
    <>
      {acceptedName && signedAt && (
        <Text size="sm" c="dimmed">
          {t('contract:acceptedBy', { name: acceptedName, day: formatInstant(signedAt) })}
        </Text>
      )}
      {state === 'suspended' && suspensionReason && (
        <Text size="sm">{t('contract:suspendedFor', { reason: suspensionReason })}</Text>
      )}
      {renewalRequestedAt && (
        <Text size="sm">{t('contract:renewalRequested', { day: formatInstant(renewalRequestedAt) })}</Text>
      )}
      {terminationDate && (
        <Text size="sm">
          {t('contract:endsEarly', { day: formatDate(terminationDate), reason: terminationReason ?? '' })}
        </Text>
      )}
    </>
  );
}

interface MoreMenuProps {
  structureId: string;
  contract: ContractRow;
  actions: readonly ContractAction[];
  onEdit: () => void;
  onOpen: (opened: OpenDialog) => void;
}

function MoreMenu({ structureId, contract, actions, onEdit, onOpen }: MoreMenuProps) {
  const { t } = useTexts('contract', 'common');
  const { role } = useUser();
  const act = useContractAction(structureId, contract);
  const changed = useContractsChanged(structureId);
  const isWritten = contract.state === 'draft' && role !== 'customer' && hasPermission(role, 'u', definition.screen);
  const { title } = useActionTexts(contractActions);
  const menu = actions.filter((action) => action !== 'file' && action !== 'accept');
  if (menu.length === 0 && !isWritten) return null;
  const choose = async (action: (typeof menu)[number]) => {
    if (action === 'suspend' || action === 'terminate') return onOpen(action);
    if (action === 'cancel') {
      const sure = await ask({
        title: title('cancel'),
        text: t('contract:cancelText', { number: contract.number ?? '' }),
        confirm: title('cancel'),
      });
      if (!sure) return;
    }
    act.mutate({ action }, { onError: () => void changed() });
  };
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label={t('contract:more', { number: contract.number ?? '' })}>
          <Glyph name="dots" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isWritten && (
          <Menu.Item leftSection={<Glyph name="edit" size={16} />} onClick={onEdit}>
            {t('contract:modify')}
          </Menu.Item>
        )}
        {menu.map((action) => (
          <Menu.Item
            key={action}
            color={action === 'cancel' || action === 'terminate' ? 'red' : undefined}
            onClick={() => void choose(action)}
          >
            {title(action)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

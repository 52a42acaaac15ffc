import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { findRecordDefinition } from '../../../../domain/records.ts';
import type { TicketThread } from '../../../../domain/support/tickets/answers.ts';
import type { ProposalDecision, TicketProposal } from '../../../../domain/support/tickets/proposal.ts';
import { ChangesTable } from '../../../kernel/records/history/changes-table.tsx';
import { api } from '../../../platform/api.ts';
import { formatMoment } from '../../../platform/formats.ts';
import { showAnswer } from '../../../platform/query-client.ts';
import { errorText, hasStatus } from '../../../platform/shell/errors/failures.ts';
import { StateBadge } from '../../../platform/shell/state-badge.tsx';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useTexts } from '../../../platform/texts.ts';
import { threadQuery } from '../tickets.ts';

const COLORS = { open: 'blue', accepted: 'bosco', refused: 'red', withdrawn: 'gray' } as const;

/** Changes that staff proposed; the requester accepts or refuses each with one click. */
export function Proposals({ thread }: { thread: TicketThread }) {
  return thread.proposals.map((proposal) => (
    <Proposal key={proposal.id} ticketId={thread.ticket.id} proposal={proposal} names={thread.names} />
  ));
}

interface ProposalProps {
  ticketId: number;
  proposal: TicketProposal;
  names: TicketThread['names'];
}

function Proposal({ ticketId, proposal, names }: ProposalProps) {
  const { t } = useTexts('ticket');
  const client = useQueryClient();
  const decide = useMutation({
    mutationFn: (decision: ProposalDecision) =>
      api(`/tickets/${ticketId}/proposals/${proposal.id}/decide`, { method: 'POST', body: { decision } }),
    onSuccess: (thread) => {
      showAnswer(client, threadQuery(ticketId).queryKey, thread);
      void client.invalidateQueries({ queryKey: ['record'] });
    },
    onError: (error) => void toast('failure', hasStatus(error, 409) ? t('ticket:propose.moved') : errorText(error)),
  });
  const definition = findRecordDefinition(proposal.targetType);
  const { state, decidedAt, proposedByName, decidedByName } = proposal;
  const button = (decision: ProposalDecision, variant: string) => (
    <Button
      size="compact-md"
      variant={variant}
      loading={decide.isPending && decide.variables === decision}
      onClick={() => decide.mutate(decision)}
    >
      {t(`ticket:propose.${decision}`)}
    </Button>
  );
  return (
    <Card withBorder component="section" aria-label={t('ticket:propose.title')}>
      <Stack gap="xs">
        <Group gap="xs">
          <Text fw={600}>{t('ticket:propose.title')}</Text>
          <StateBadge color={COLORS[state]}>{t(`ticket:propose.state.${state}`)}</StateBadge>
          <Text size="sm" c="dimmed">
            {[proposedByName, decidedByName && decidedAt && `${decidedByName}, ${formatMoment(decidedAt)}`]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Group>
        {definition && (
          <ChangesTable
            definition={definition}
            changes={proposal.changes}
            names={names}
            headings={[t('ticket:record.now'), t('ticket:propose.then')]}
          />
        )}
        <Group gap="xs">
          {proposal.mayDecide && button('accept', 'filled')}
          {proposal.mayDecide && button('refuse', 'default')}
          {proposal.mayWithdraw && button('withdraw', 'default')}
        </Group>
      </Stack>
    </Card>
  );
}

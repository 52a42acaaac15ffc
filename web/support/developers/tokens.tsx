import { Button, Card, Group, Modal, Skeleton, Stack, Table, Text } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { serviceToken } from '../../../domain/people/auth/service-token.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { api } from '../../platform/api.ts';
import { formatDate, formatMoment } from '../../platform/formats.ts';
import { ask } from '../../platform/shell/confirm/ask.ts';
import { EmptyState } from '../../platform/shell/empty/empty-state.tsx';
import { errorText } from '../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { StateBadge } from '../../platform/shell/state-badge.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import type { TokenRow } from './developers.ts';
import { NewSecret } from './new-secret.tsx';

const TokenDialog = lazyNamed(() => import('./token-dialog.tsx'), 'TokenDialog');

const tokensQuery = queryOptions({
  queryKey: ['list', '/service-tokens', 'all'],
  queryFn: ({ signal }) => api('/service-tokens', { query: { perPage: 100, sort: '-createdAt' }, signal }),
});

const COLORS = { active: 'bosco', expired: 'gray', revoked: 'red' } as const;

export function Tokens() {
  const { t } = useTexts('developer', 'common');
  const client = useQueryClient();
  const { data, error } = useQuery(tokensQuery);
  const [open, setOpen] = useState<TokenRow | 'new' | null>(null);
  const [usage, setUsage] = useState<TokenRow | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const changed = () => client.invalidateQueries({ queryKey: tokensQuery.queryKey });
  if (error) return <ProblemAlert error={error} />;
  if (!data) return <Skeleton h={240} />;
  return (
    <Stack>
      <Group>
        <Button leftSection={<Glyph name="plus" />} onClick={() => setOpen('new')}>
          {t('developer:token.new')}
        </Button>
      </Group>
      {secret && <NewSecret text={t('developer:token.once')} value={secret} />}
      {data.data.length === 0 && <EmptyState drawing="lantern">{t('developer:token.none')}</EmptyState>}
      {data.data.map((row) => (
        <TokenCard
          key={row.id}
          row={row}
          onEdit={() => setOpen(row)}
          onUsage={() => setUsage(row)}
          onChanged={changed}
          onSecret={setSecret}
        />
      ))}
      <Suspense>
        {open && (
          <TokenDialog
            row={open === 'new' ? null : open}
            onClose={() => setOpen(null)}
            onSaved={(token) => {
              if (token) setSecret(token);
              void changed();
            }}
          />
        )}
      </Suspense>
      {usage && <Usage row={usage} onClose={() => setUsage(null)} />}
    </Stack>
  );
}

interface TokenCardProps {
  row: TokenRow;
  onEdit: () => void;
  onUsage: () => void;
  onChanged: () => Promise<unknown>;
  onSecret: (token: string) => void;
}

function TokenCard({ row, onEdit, onUsage, onChanged, onSecret }: TokenCardProps) {
  const { t } = useTexts('developer', 'common');
  const texts = useRecordTexts(serviceToken);
  const path = `/service-tokens/${row.id}` as const;
  const failed = (error: unknown) => void toast('failure', errorText(error));
  const rotate = useMutation({
    mutationFn: () => api(`${path}/rotate`, { method: 'POST', body: { version: row.version } }),
    onSuccess: ({ token }) => onSecret(token),
    onError: failed,
    onSettled: onChanged,
  });
  const revoke = useMutation({
    mutationFn: () => api(`${path}/revoke`, { method: 'POST', body: { version: row.version } }),
    onSuccess: () => toast('success', t('developer:token.revoked')),
    onError: failed,
    onSettled: onChanged,
  });
  const sure = (action: 'rotate' | 'revoke') =>
    ask({
      title: `${t(`developer:token.${action}`)}: ${row.name}`,
      text: t(`developer:token.${action}Ask`),
      confirm: t(`developer:token.${action}`),
      dangerous: true,
    });
  return (
    <Card withBorder component="section" aria-label={row.name}>
      <Stack gap={4}>
        <Group gap="xs">
          <Text fw={600}>{row.name}</Text>
          <StateBadge color={COLORS[row.state]}>{texts.option('state', row.state)}</StateBadge>
          <Text size="sm" c="dimmed" className="tabular">
            {row.prefix}…
          </Text>
        </Group>
        <Text size="sm">{row.scopes.map((scope) => texts.option('scopes', scope)).join(' · ')}</Text>
        <Text size="sm" c="dimmed">
          {[
            (row.structureIds ?? []).length === 0
              ? t('developer:token.all')
              : t('developer:token.some', { n: row.structureIds?.length ?? 0 }),
            row.allowedIps?.join(', '),
            row.expiresAt && t('developer:token.until', { day: formatDate(row.expiresAt) }),
            row.lastUsedAt
              ? t('developer:token.used', { when: formatMoment(row.lastUsedAt) })
              : t('developer:token.unused'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Group gap="xs" mt={4}>
          <Button size="compact-md" variant="default" onClick={onUsage}>
            {t('developer:token.usage')}
          </Button>
          {row.state === 'active' && (
            <>
              <Button size="compact-md" variant="default" onClick={onEdit}>
                {t('common:edit')}
              </Button>
              <Button
                size="compact-md"
                variant="default"
                loading={rotate.isPending}
                onClick={async () => (await sure('rotate')) && rotate.mutate()}
              >
                {t('developer:token.rotate')}
              </Button>
              <Button
                size="compact-md"
                variant="default"
                color="red"
                loading={revoke.isPending}
                onClick={async () => (await sure('revoke')) && revoke.mutate()}
              >
                {t('developer:token.revoke')}
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </Card>
  );
}

function Usage({ row, onClose }: { row: TokenRow; onClose: () => void }) {
  const { t } = useTexts('developer', 'common');
  const { data, error } = useQuery({
    queryKey: ['service-tokens', row.id, 'usage'],
    queryFn: ({ signal }) => api(`/service-tokens/${row.id}/usage`, { signal }),
    staleTime: 0,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('developer:token.usageOf', { name: row.name })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <ProblemAlert error={error} />
      {!data && !error && <Skeleton h={160} />}
      {data && (
        <Stack>
          <Text size="sm">{t('developer:token.left', { left: data.left, perMinute: data.perMinute })}</Text>
          {data.days.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('developer:token.quiet')}
            </Text>
          ) : (
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('developer:token.day')}</Table.Th>
                  <Table.Th ta="right">{t('developer:token.calls')}</Table.Th>
                  <Table.Th ta="right">{t('developer:token.refusals')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.days.toReversed().map(({ day, calls, refusals }) => (
                  <Table.Tr key={day}>
                    <Table.Td>{formatDate(day)}</Table.Td>
                    <Table.Td ta="right" className="tabular">
                      {calls}
                    </Table.Td>
                    <Table.Td ta="right" className="tabular">
                      {refusals}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          )}
        </Stack>
      )}
    </Modal>
  );
}

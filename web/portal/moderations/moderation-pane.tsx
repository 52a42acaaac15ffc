import { Alert, Button, Card, Group, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { ModerationDetail } from '../../../domain/portal/moderations/answers.ts';
import type { Decision } from '../../../domain/portal/moderations/states.ts';
import { deleteUnsavedInput } from '../../kernel/drafts/unsaved-input.ts';
import { ask } from '../../platform/shell/confirm/ask.ts';
import { errorText, fieldErrors, hasStatus } from '../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { useHotkeys } from '../../platform/shell/keys/use-hotkeys.ts';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { useTexts } from '../../platform/texts.ts';
import { ByLanguage } from './by-language.tsx';
import { ChangeView, type Choice } from './change-view.tsx';
import { detailQuery, invalidateQueue, keyOf, useModerationCall } from './moderation.ts';
import { Claim, Facts, Head } from './moderation-head.tsx';
import { moderationSlot } from './moderation-slot.ts';
import classes from './moderations.module.css';
import { RejectDialog } from './reject-dialog.tsx';

const HistoryPanel = lazyNamed(() => import('../../kernel/records/history/history-panel.tsx'), 'HistoryPanel');

/** Unsent decisions, by the key of the change. */
export type Choices = Readonly<Record<string, Choice>>;

interface PaneProps {
  id: number;
  /** Decisions chosen but not sent yet. */
  choices: Choices;
  onChoose: (choices: Choices) => void;
  /** Opens the next pending moderation. */
  onDone: () => void;
}

/** A moderation with submitted and current values and the inputs for the decision. */
export function ModerationPane({ id, ...rest }: PaneProps) {
  const { data, error } = useQuery(detailQuery(id));
  if (error) return <ProblemAlert error={error} />;
  if (!data) return <Skeleton h={420} />;
  return <LoadedPane one={data} {...rest} />;
}

type LoadedProps = Omit<PaneProps, 'id'> & { one: ModerationDetail };

/** Decision for all changes without an individual choice. */
interface OverallDecision {
  decision?: Decision;
  reason?: string;
  note?: string;
}

/** Sends the decision, by button or keyboard shortcut. */
function useDecision({ one, choices, onChoose, onDone }: LoadedProps) {
  const [asking, setAsking] = useState<'reject' | 'history' | null>(null);
  const { t } = useTexts('moderation');
  const call = useModerationCall(one);
  const mayDecide = one.claim.refusal === null;
  const count = Object.keys(choices).length;
  const all = one.changes.length;

  /** Sends the decision, after claiming the moderation when nobody has. */
  async function send(body: OverallDecision) {
    const claimed = one.claim.isMine ? one : await call.mutateAsync({ action: 'claim' });
    const decisions = one.changes.flatMap((change) => {
      const choice = choices[keyOf(change)];
      if (!choice) return [];
      const { decision, reason, note } = choice;
      const why = decision === 'rejected' && {
        ...(reason && { reason }),
        ...(note.trim() && { note: note.trim() }),
      };
      return [{ field: change.field, lang: change.lang, decision, ...why }];
    });
    await call.mutateAsync({
      action: 'decide',
      version: claimed.version,
      ...(one.targetVersion !== null && { targetVersion: one.targetVersion }),
      ...(decisions.length > 0 && { decisions }),
      ...body,
    });
    deleteUnsavedInput(`moderation.${one.id}`);
    setAsking(null);
    onChoose({});
    onDone();
  }
  const decide = (body: OverallDecision) => {
    // The error is shown below the decision.
    void send(body).catch(() => {});
  };
  const approve = () => decide(count < all || one.decidesWhole ? { decision: 'approved' } : {});
  const confirmAndApprove = async () => {
    const question = {
      title: t('moderation:ask.approve', { subject: one.subject }),
      text: t('moderation:ask.approveHelp'),
    };
    if (await ask({ ...question, confirm: t(count > 0 ? 'moderation:approveRest' : 'moderation:approve') })) approve();
  };
  const isFree = mayDecide && !call.isPending && asking === null;
  useHotkeys([
    ['a', () => isFree && void confirmAndApprove()],
    ['r', () => isFree && count < all && setAsking('reject')],
    ['c', () => isFree && !one.claim.isMine && call.mutate({ action: 'claim' })],
  ]);
  const error = call.variables?.action === 'decide' ? call.error : null;
  return { asking, setAsking, call, mayDecide, count, all, decide, approve, error };
}

type Deciding = ReturnType<typeof useDecision>;

function LoadedPane(props: LoadedProps) {
  const { one, choices, onChoose } = props;
  const { ReviewPhotos } = moderationSlot.get();
  const { t } = useTexts('moderation');
  const [onlyDifferences, setOnlyDifferences] = useState(true);
  const deciding = useDecision(props);
  const { asking, setAsking, call, mayDecide, all, error } = deciding;
  const errors = error ? fieldErrors(error) : {};
  return (
    <Card withBorder component="article" aria-label={one.subject} className={classes.card}>
      <Stack>
        <Head one={one} />
        <Claim one={one} call={call} onHistory={() => setAsking('history')} />
        {one.facts.length > 0 && <Facts facts={one.facts} />}
        {all === 0 && <Text c="dimmed">{t('moderation:nothingToShow')}</Text>}
        {one.targetType === 'review' && (
          <Suspense>
            <ReviewPhotos reviewId={one.targetId} version={one.targetVersion} author={null} />
          </Suspense>
        )}
        {all > 0 && (
          <Switch
            label={t('moderation:onlyDifferences')}
            checked={onlyDifferences}
            onChange={(event) => setOnlyDifferences(event.currentTarget.checked)}
          />
        )}
        <ByLanguage changes={one.changes} choices={choices}>
          {(change) => (
            <ChangeView
              key={keyOf(change)}
              change={change}
              reasons={one.reasons}
              onlyDifferences={onlyDifferences}
              choice={mayDecide ? choices[keyOf(change)] : undefined}
              errors={errors}
              onChoose={
                mayDecide && !one.decidesWhole
                  ? (choice) => {
                      const { [keyOf(change)]: _, ...rest } = choices;
                      onChoose(choice ? { ...rest, [keyOf(change)]: choice } : rest);
                    }
                  : undefined
              }
            />
          )}
        </ByLanguage>
        {error && asking === null && <DecisionProblem error={error} />}
        {mayDecide && <DecisionBar deciding={deciding} />}
      </Stack>
      <OpenDialog one={one} deciding={deciding} />
    </Card>
  );
}

function DecisionProblem({ error }: { error: Error }) {
  const { t } = useTexts('moderation');
  const hasConflict = hasStatus(error, 409);
  return (
    <Alert color={hasConflict ? 'yellow' : 'red'} role="alert" icon={<Glyph name="alert-circle" />}>
      {hasConflict ? t('moderation:conflict') : errorText(error)}
    </Alert>
  );
}

/** Buttons that approve or reject the changes without an individual choice. */
function DecisionBar({ deciding }: { deciding: Deciding }) {
  const { asking, setAsking, call, count, all, approve } = deciding;
  const { t } = useTexts('moderation');
  return (
    <Group className={classes.bar} gap="xs">
      <Button
        leftSection={<Glyph name="check" />}
        loading={call.isPending && call.variables.action !== 'release' && asking === null}
        onClick={approve}
      >
        {t(count === 0 ? 'moderation:approve' : count < all ? 'moderation:approveRest' : 'moderation:confirm')}
      </Button>
      {count < all && (
        <Button variant="default" leftSection={<Glyph name="x" />} onClick={() => setAsking('reject')}>
          {t(count === 0 ? 'moderation:reject' : 'moderation:rejectRest')}
        </Button>
      )}
      {count > 0 && (
        <Text size="sm" role="status">
          {t('moderation:chosen', { count, all })}
        </Text>
      )}
      <Text size="xs" c="dimmed" visibleFrom="sm">
        {t('moderation:keys')}
      </Text>
    </Group>
  );
}

/** The open dialog: reason of the rejection, or history. */
function OpenDialog({ one, deciding }: { one: ModerationDetail; deciding: Deciding }) {
  const { asking, setAsking, call, count, decide, error } = deciding;
  const client = useQueryClient();
  return (
    <>
      {asking === 'reject' && (
        <RejectDialog
          one={one}
          isRest={count > 0}
          pending={call.isPending}
          error={error}
          onSend={(answer) => decide({ decision: 'rejected', ...answer })}
          onClose={() => {
            call.reset();
            setAsking(null);
          }}
        />
      )}
      <Suspense>
        {asking === 'history' && (
          <HistoryPanel
            path={`/moderations/${one.id}`}
            canUndo={false}
            onUndone={() => invalidateQueue(client)}
            onClose={() => setAsking(null)}
          />
        )}
      </Suspense>
    </>
  );
}

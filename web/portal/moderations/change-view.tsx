import { Button, Group, Image, Select, Stack, Text, Textarea } from '@mantine/core';
import { needsNote } from '../../../domain/kernel/records/reason.ts';
import { textLines } from '../../../domain/kernel/records/text/html.ts';
import { itemDiff, shortenUnchanged, type TextPart, wordDiff } from '../../../domain/kernel/records/text/word-diff.ts';
import type { DisplayedValue, ModerationChange, ModerationDetail } from '../../../domain/portal/moderations/answers.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { StateBadge } from '../../platform/shell/state-badge.tsx';
import { useTexts } from '../../platform/texts.ts';
import { keyOf } from './moderation.ts';
import classes from './moderations.module.css';

/** A moderator's unsent decision about a change. */
export interface Choice {
  readonly decision: 'approved' | 'rejected';
  readonly reason: string | null;
  readonly note: string;
}

interface ChangeViewProps {
  change: ModerationChange;
  reasons: ModerationDetail['reasons'];
  onlyDifferences: boolean;
  choice: Choice | undefined;
  /** Absent when the change cannot be decided here. */
  onChoose?: ((choice: Choice | undefined) => void) | undefined;
  /** Field errors of the last answer, by path in the request. */
  errors: Readonly<Record<string, string>>;
}

/** Shows a field before and after the change, with the moderator's decision. */
export function ChangeView({ change, reasons, onlyDifferences, choice, onChoose, errors }: ChangeViewProps) {
  const { t } = useTexts('moderation');
  const { label, warnings, hasMoved, decision } = change;
  const toggle = (to: Choice['decision']) =>
    onChoose?.(choice?.decision === to ? undefined : { decision: to, reason: null, note: '' });
  return (
    <section className={classes.change} aria-label={label} data-choice={choice?.decision}>
      <Group justify="space-between" gap="xs" mb={6}>
        <Text component="h3" size="sm" fw={600}>
          {label}
        </Text>
        {onChoose && (
          <Group gap={6}>
            {(['approved', 'rejected'] as const).map((to) => (
              <Button
                key={to}
                size="compact-sm"
                variant={choice?.decision === to ? 'filled' : 'default'}
                color={to === 'rejected' ? 'red' : undefined}
                leftSection={<Glyph name={to === 'approved' ? 'check' : 'x'} />}
                aria-pressed={choice?.decision === to}
                onClick={() => toggle(to)}
              >
                {t(`moderation:field.${to}`)}
              </Button>
            ))}
          </Group>
        )}
        {decision && (
          <StateBadge color={decision === 'approved' ? 'bosco' : 'red'}>
            {t(`moderation:fieldIs.${decision}`)}
          </StateBadge>
        )}
      </Group>
      {hasMoved && <Warning>{t('moderation:moved')}</Warning>}
      <Sides change={change} onlyDifferences={onlyDifferences} />
      {warnings.map((warning) => (
        <Warning key={warning}>{warning}</Warning>
      ))}
      {change.reason && (
        <Text size="sm" mt={6}>
          {[reasons.find(({ code }) => code === change.reason)?.label, change.note].filter(Boolean).join(': ')}
        </Text>
      )}
      {choice?.decision === 'rejected' && onChoose && (
        <Stack gap="xs" mt="xs">
          <ReasonInputs
            reasons={reasons}
            reason={choice.reason}
            note={choice.note}
            error={errors[`decisions.${keyOf(change)}.reason`]}
            noteError={errors[`decisions.${keyOf(change)}.note`]}
            onChange={(more) => onChoose({ ...choice, ...more })}
          />
        </Stack>
      )}
    </section>
  );
}

function Warning({ children }: { children: string }) {
  return (
    <Group gap={6} wrap="nowrap" my={6}>
      <Glyph name="alert-triangle" />
      <Text size="sm">{children}</Text>
    </Group>
  );
}

interface ReasonInputsProps {
  reasons: ModerationDetail['reasons'];
  reason: string | null;
  note: string;
  error?: string | undefined;
  noteError?: string | undefined;
  onChange: (more: { reason?: string | null; note?: string }) => void;
}

/** Inputs for the reason and note of a rejection, both visible to the author. */
export function ReasonInputs({ reasons, reason, note, error, noteError, onChange }: ReasonInputsProps) {
  const { t } = useTexts('moderation');
  return (
    <>
      <Select
        label={t('moderation:reason')}
        data-autofocus
        required
        allowDeselect={false}
        data={reasons.map(({ code, label }) => ({ value: code, label }))}
        value={reason}
        error={error}
        onChange={(next) => onChange({ reason: next })}
      />
      <Textarea
        label={t('moderation:note')}
        required={needsNote(reason)}
        autosize
        minRows={2}
        maxLength={1000}
        value={note}
        error={noteError}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
    </>
  );
}

function Sides({ change, onlyDifferences }: { change: ModerationChange; onlyDifferences: boolean }) {
  const { t } = useTexts('moderation');
  const { kind, before, after, now, hasMoved, lang } = change;
  const parts = partsOf(change);
  const shown = onlyDifferences && kind !== 'list' ? shortenUnchanged(parts) : parts;
  const isSame = kind === 'rich' && parts.every((part) => part.kind === 'same');
  const column = (title: string, body: React.ReactNode) => (
    <div className={classes.side}>
      <Text size="xs" c="dimmed" fw={600} mb={2}>
        {title}
      </Text>
      {body}
    </div>
  );
  const said = (value: DisplayedValue) =>
    kind === 'image' ? (
      <Picture path={value} />
    ) : (
      <div className={classes.words}>{wordsOf(change, value) || <EmptyValue />}</div>
    );
  return (
    <div className={classes.sides} data-three={hasMoved || undefined} lang={lang ?? undefined}>
      {column(
        t('moderation:before'),
        kind === 'image' ? (
          said(before)
        ) : (
          <MarkedText kind={kind} parts={shown} side="removed" isLeft={onlyDifferences} />
        ),
      )}
      {hasMoved && column(t('moderation:now'), said(now))}
      {column(
        t('moderation:after'),
        kind === 'image' ? said(after) : <MarkedText kind={kind} parts={shown} side="added" isLeft={onlyDifferences} />,
      )}
      {isSame && (
        <Text size="sm" c="dimmed" className={classes.whole}>
          {t('moderation:formatOnly')}
        </Text>
      )}
    </div>
  );
}

const textOf = (value: DisplayedValue) => (value === null ? '' : String(value));
const listOf = (value: DisplayedValue) => (Array.isArray(value) ? (value as readonly string[]) : []);

function partsOf({ kind, before, after }: ModerationChange): TextPart[] {
  if (kind === 'list') return itemDiff(listOf(before), listOf(after));
  if (kind === 'rich') return wordDiff(textLines(textOf(before)), textLines(textOf(after)));
  if (kind === 'text') return wordDiff(textOf(before), textOf(after));
  return (
    [
      { kind: 'removed', text: textOf(before) },
      { kind: 'added', text: textOf(after) },
    ] as const
  ).filter(({ text }) => text !== '');
}

function wordsOf({ kind }: ModerationChange, value: DisplayedValue): string {
  if (kind === 'list') return listOf(value).join('\n');
  return kind === 'rich' ? textLines(textOf(value)) : textOf(value);
}

interface MarkedProps {
  kind: ModerationChange['kind'];
  parts: readonly TextPart[];
  side: 'added' | 'removed';
  isLeft: boolean;
}

/** A side of a comparison. Marks differences with `del` or `ins`, which do not rely on colour. */
function MarkedText({ kind, parts, side, isLeft }: MarkedProps) {
  const { t } = useTexts('moderation');
  const Tag = side === 'added' ? 'ins' : 'del';
  const here = parts.filter((part) => part.kind === side || (part.kind === 'same' && !(isLeft && kind === 'list')));
  if (here.every(({ text }) => text.trim() === '')) return <EmptyValue />;
  const mark = (part: TextPart, at: number) =>
    part.kind === 'same' ? (
      <span key={at}>{part.text}</span>
    ) : (
      <Tag key={at} title={t(`moderation:part.${side}`)}>
        {part.text}
      </Tag>
    );
  if (kind !== 'list') return <div className={classes.words}>{here.map(mark)}</div>;
  return (
    <ul className={classes.items}>
      {here.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that never change their order
        <li key={at}>{mark(part, at)}</li>
      ))}
    </ul>
  );
}

function EmptyValue() {
  const { t } = useTexts('moderation');
  return (
    <Text size="sm" c="dimmed">
      {t('moderation:nothing')}
    </Text>
  );
}

function Picture({ path }: { path: DisplayedValue }) {
  if (!path) return <EmptyValue />;
  return <Image src={`/images/400x300/${path}`} alt="" w="100%" maw={400} radius="sm" />;
}

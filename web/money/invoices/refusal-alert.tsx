import { Alert, List } from '@mantine/core';
import { fieldErrors } from '../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';

/** Lists the reasons of a refused action; their fields may be on other pages. */
export function RefusalAlert({ error }: { error: unknown }) {
  if (!error) return null;
  const reasons = Object.values(fieldErrors(error));
  if (reasons.length === 0) return <ProblemAlert error={error} />;
  return (
    <Alert color="red" role="alert" icon={<Glyph name="alert-circle" />}>
      <List size="sm">
        {reasons.map((reason) => (
          <List.Item key={reason}>{reason}</List.Item>
        ))}
      </List>
    </Alert>
  );
}

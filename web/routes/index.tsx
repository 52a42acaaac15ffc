import { createFileRoute } from '@tanstack/react-router';

/** The access flow sends everybody on from here. */
export const Route = createFileRoute('/')({
  staticData: { screen: 'index' },
});

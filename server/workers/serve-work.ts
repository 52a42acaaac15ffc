/** In a process of `WorkerProcess`: answers each piece of work that is sent to it. */
export function serveWork<Data, Answer>(work: (data: Data) => Promise<Answer>): void {
  process.on('message', (data: Data) => {
    work(data).then(
      (answer) => process.send?.({ answer }),
      (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
    );
  });
  // Whoever started it is gone.
  process.on('disconnect', () => process.exit());
}

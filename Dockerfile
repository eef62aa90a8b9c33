# One image for the gateway and every service, as they share code and packages; the command says which of them runs:
#
#     docker build --tag soko .
#     docker run soko node services/content/src/main.ts
#
# Needs nothing of BuildKit, so that any Docker builds it. Another npm registry: --build-arg NPM_CONFIG_REGISTRY=...
ARG BASE_IMAGE=node:24.21.0-bookworm-slim

# What runs needs. Only the lists of packages are copied, so that this is made anew only when they change.
FROM ${BASE_IMAGE} AS packages
WORKDIR /soko
ARG NPM_CONFIG_REGISTRY
COPY package.json package-lock.json .npmrc ./
COPY gateway/package.json gateway/
COPY web/package.json web/
COPY services/auth/package.json services/auth/
COPY services/content/package.json services/content/
COPY services/contracts/package.json services/contracts/
COPY services/markets/package.json services/markets/
COPY services/media/package.json services/media/
COPY services/identity/package.json services/identity/
COPY services/platform/package.json services/platform/
COPY services/shell/package.json services/shell/
COPY services/social/package.json services/social/
COPY services/transparency/package.json services/transparency/
# No package has to build anything; `node` among the development packages would fetch what the base image has.
RUN npm ci --omit=dev --ignore-scripts

# The web client. Its packages end up in the build, so they are not needed to run.
FROM packages AS web
ARG NPM_CONFIG_REGISTRY
RUN npm ci --ignore-scripts
COPY tsconfig.base.json ./
COPY command-line command-line
COPY web-build web-build
COPY scripts/build.ts scripts/
COPY services/contracts services/contracts
COPY web web
RUN node scripts/build.ts

FROM ${BASE_IMAGE}
WORKDIR /soko
# As `npm start` runs it: scripts/with-node24.mjs says why.
ENV NODE_ENV=production NODE_OPTIONS=--max-semi-space-size=8 MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=262144 MALLOC_TRIM_THRESHOLD_=1048576
# Where a process may write, and all it writes: its search index, uploads under way. Compose lays a tmpfs over /tmp.
ENV SOKO_SCRATCH=/tmp/soko HOST=0.0.0.0 PORT=8080
# Some packages lie in a workspace's own node_modules, so the whole tree.
COPY --from=packages /soko ./
COPY services services
COPY gateway gateway
COPY --from=web /soko/web/dist web/dist
COPY site/distributed/healthy.mjs ./
# For operators: docker compose exec auth node scripts/admin.ts EMAIL, scripts/ops.ts and others.
COPY scripts/admin.ts scripts/backup.ts scripts/migrate.ts scripts/ops.ts scripts/restore.ts scripts/secrets.ts scripts/verify-log.ts scripts/
COPY command-line command-line
COPY operating operating
COPY servers servers
COPY site site
USER node
EXPOSE 8080
# The check starts a Node, which takes a moment on a busy machine; and a process is ready once its views and its search
# index have caught up with the logs, which takes the longer the more there is.
HEALTHCHECK --interval=5s --timeout=15s --start-period=300s --retries=5 CMD ["node", "healthy.mjs"]
CMD ["node", "gateway/src/main.ts"]

# The image of docs/operating.md. It builds for the platform that it is built on or for, linux/amd64 or linux/arm64.

# Node with npm on Debian, for the build and for its program `node`.
ARG NODE=docker.io/library/node:22-bookworm-slim
# What the image stands on: a Debian of the same release, or another system with glibc and libstdc++.
ARG BASE=docker.io/library/debian:bookworm-slim

FROM ${NODE} AS build
WORKDIR /build
COPY package.json package-lock.json ./
COPY core/package.json core/
COPY widgets/package.json widgets/
COPY page/package.json page/
COPY web/package.json web/
COPY server/package.json server/
COPY sandbox/package.json sandbox/
COPY scripts/package.json scripts/
COPY scripts/no-usage-data scripts/no-usage-data
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --prefer-offline --no-audit --no-fund --include-workspace-root \
  --workspace core --workspace widgets --workspace page --workspace web --workspace server --workspace sandbox \
  --workspace scripts
COPY . .
RUN npm run build && npm run bundle -- /app
# The folder of the data, as the user of the image has to own it.
RUN mkdir --mode=0700 /empty

FROM ${BASE}
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /app /app
COPY --from=build --chown=10001:10001 /empty /data
WORKDIR /app
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
EXPOSE 3000
VOLUME /data
USER 10001:10001
HEALTHCHECK --start-period=2m --interval=30s --timeout=5s CMD ["node", "scripts/health-check.mjs"]
STOPSIGNAL SIGTERM
CMD ["node", "scripts/start.mjs"]

# The API. From the workspace's folder: docker build -f docker/api.Dockerfile -t unburden/api .
# For another registry or base image: --build-arg NODE_IMAGE=…
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS manifests
WORKDIR /src
COPY package.json package-lock.json ./
COPY libs/contracts/package.json libs/contracts/
COPY services/api/package.json services/api/

FROM manifests AS build
RUN npm ci --ignore-scripts --no-audit --no-fund \
      --include-workspace-root -w @unburden/contracts -w @unburden/api
COPY tsconfig.base.json ./
COPY libs/contracts libs/contracts
COPY services/api services/api
# A software bill of materials in CycloneDX format.
RUN npx tsc -b services/api/tsconfig.build.json \
      && npx cyclonedx-npm --omit dev -w @unburden/api --output-file sbom.json

# The API and its production dependencies. argon2 and sharp bring binaries, so no install script runs.
FROM manifests AS runtime
# npm keeps TypeScript as an optional peer dependency; the API does not need it.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund -w @unburden/contracts -w @unburden/api \
      && rm -rf node_modules/typescript node_modules/@typescript
COPY --from=build /src/libs/contracts/dist libs/contracts/dist
COPY --from=build /src/services/api/dist services/api/dist
COPY --from=build /src/services/api/openapi.json services/api/
COPY --from=build /src/services/api/demo services/api/demo
COPY --from=build /src/sbom.json ./

FROM ${NODE_IMAGE}
ARG VERSION=0.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Unburden API" \
      org.opencontainers.image.description="The HTTP API and the socket of Unburden" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
WORKDIR /app
COPY --from=runtime /src ./
ENV NODE_ENV=production HOST=0.0.0.0 API_PORT=3000 METRICS_HOST=0.0.0.0
# Two malloc arenas instead of one for each thread save 5 % of memory.
ENV MALLOC_ARENA_MAX=2
# Any non-root id works: the API writes only below DATA_DIR, if at all.
USER 10001:10001
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", \
  "fetch('http://127.0.0.1:'+process.env.API_PORT+'/api/health/live').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# Node is process 1: it handles SIGTERM and needs no init.
CMD ["node", "services/api/dist/main.js"]

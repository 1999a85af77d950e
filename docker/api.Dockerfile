# The API. From the workspace's folder: docker build -f docker/api.Dockerfile -t unburden/api .
# Another registry, or a base of one's own: --build-arg NODE_IMAGE=…
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
# The bill of materials, as CycloneDX, says what the image contains.
RUN npx tsc -b services/api/tsconfig.build.json \
      && npx cyclonedx-npm --omit dev -w @unburden/api --output-file sbom.json

# What runs, and what it needs to run. No install script is needed: argon2 and sharp bring binaries.
FROM manifests AS runtime
# TypeScript is an optional peer of what runs, and nothing of it runs: npm leaves it, we do not.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund -w @unburden/contracts -w @unburden/api \
      && rm -rf node_modules/typescript
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
# Each thread has a store of memory of its own, as a rule: two for all save a twentieth of it.
ENV MALLOC_ARENA_MAX=2
# Any id that is not root's will do: nothing is written but below DATA_DIR, when that is used.
USER 10001:10001
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", \
  "fetch('http://127.0.0.1:'+process.env.API_PORT+'/api/health/live').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# Node itself is process 1: it heeds SIGTERM, and has no children to look after.
CMD ["node", "services/api/dist/main.js"]

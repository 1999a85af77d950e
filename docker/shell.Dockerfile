# Unburden shell. From the workspace's folder: docker build -f docker/shell.Dockerfile -t unburden/shell .
# Another registry, or a base of one's own: --build-arg NODE_IMAGE=…
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS manifests
WORKDIR /src
COPY package.json package-lock.json ./
COPY services/web/package.json services/web/

FROM manifests AS build
COPY libs/contracts/package.json libs/contracts/
COPY libs/api-client/package.json libs/api-client/
COPY libs/ui/package.json libs/ui/
COPY libs/testing/package.json libs/testing/
COPY shell-app/package.json shell-app/
RUN npm ci --ignore-scripts --no-audit --no-fund --include-workspace-root \
      -w @unburden/contracts -w @unburden/api-client -w @unburden/ui -w @unburden/shell-app -w @unburden/web
COPY tsconfig*.json ./
COPY tools/vite tools/vite
COPY libs libs
COPY services/web services/web
COPY shell-app shell-app
# The bill of materials, as CycloneDX, says what the image contains.
RUN npx tsc -b libs/contracts services/web/tsconfig.build.json && npm run build -w @unburden/shell-app \
      && npx cyclonedx-npm --omit dev -w @unburden/web -w @unburden/shell-app --output-file sbom.json

FROM manifests AS runtime
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund -w @unburden/web
COPY --from=build /src/services/web/dist services/web/dist
COPY --from=build /src/shell-app/dist shell-app/dist
COPY --from=build /src/sbom.json ./

FROM ${NODE_IMAGE}
ARG VERSION=0.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Unburden shell" \
      org.opencontainers.image.description="The members' app of Unburden, and the server of its files" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
WORKDIR /app
COPY --from=runtime /src ./
ENV NODE_ENV=production HOST=0.0.0.0 WEB_PORT=8080 WEB_APP=shell WEB_ROOT=/app/shell-app/dist
USER 10001:10001
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s CMD ["node", "-e", \
  "fetch('http://127.0.0.1:'+process.env.WEB_PORT+'/health/live').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "services/web/dist/main.js"]

# One app's files and their server. Run in the workspace's folder, with APP shell or admin:
#   docker build -f docker/web.Dockerfile --build-arg APP=shell -t unburden/shell .
# For another registry or base image: --build-arg NODE_IMAGE=…
ARG NODE_IMAGE=node:24.21.0-bookworm-slim
ARG APP

FROM ${NODE_IMAGE} AS manifests
WORKDIR /src
COPY package.json package-lock.json ./
COPY services/web/package.json services/web/

FROM manifests AS build
ARG APP
COPY libs/contracts/package.json libs/contracts/
COPY libs/api-client/package.json libs/api-client/
COPY libs/ui/package.json libs/ui/
COPY libs/testing/package.json libs/testing/
COPY ${APP}-app/package.json ${APP}-app/
RUN npm ci --ignore-scripts --no-audit --no-fund --include-workspace-root \
      -w @unburden/contracts -w @unburden/api-client -w @unburden/ui -w "@unburden/${APP}-app" -w @unburden/web
COPY tsconfig*.json ./
COPY tools/vite tools/vite
COPY libs libs
COPY services/web services/web
COPY ${APP}-app ${APP}-app
# STANDALONE: the remote's standalone page is for development only.
# A software bill of materials in CycloneDX format.
RUN npx tsc -b libs/contracts services/web/tsconfig.build.json \
      && STANDALONE=off npm run build -w "@unburden/${APP}-app" \
      && npx cyclonedx-npm --omit dev -w @unburden/web -w "@unburden/${APP}-app" --output-file sbom.json

FROM manifests AS runtime
ARG APP
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund -w @unburden/web
COPY --from=build /src/services/web/dist services/web/dist
COPY --from=build /src/${APP}-app/dist ${APP}-app/dist
COPY --from=build /src/sbom.json ./

FROM ${NODE_IMAGE} AS shell
LABEL org.opencontainers.image.title="Unburden shell" \
      org.opencontainers.image.description="The members' app of Unburden, and the server of its files"

FROM ${NODE_IMAGE} AS admin
LABEL org.opencontainers.image.title="Unburden admin remote" \
      org.opencontainers.image.description="The moderators' app of Unburden, and the server of its files"

FROM ${APP}
ARG APP
ARG VERSION=0.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
WORKDIR /app
COPY --from=runtime /src ./
ENV NODE_ENV=production HOST=0.0.0.0 WEB_PORT=8080 WEB_APP=${APP} WEB_ROOT=/app/${APP}-app/dist
USER 10001:10001
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s CMD ["node", "-e", \
  "fetch('http://127.0.0.1:'+process.env.WEB_PORT+'/health/live').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "services/web/dist/main.js"]

# MongoDB, Redis and versitygw in one image, for machines that cannot pull theirs (ops/compose.mjs).
ARG NODE_IMAGE
FROM ${NODE_IMAGE}
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends libcurl4 redis-server
RUN npm install --global --no-audit --no-fund mongosh@2
COPY mongod versitygw /usr/local/bin/
# Their volumes belong to the users of their own images.
RUN mkdir -p /data/db && chown 999:999 /data/db
# As MongoDB's own image does: options alone are mongod's.
ENTRYPOINT ["/bin/sh", "-c", "case $0 in -*) exec mongod $0 \"$@\";; *) exec $0 \"$@\";; esac"]

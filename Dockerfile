# The server as an image: docker build --build-arg LONGRUN_COMMIT=$(git rev-parse --short=12 HEAD) -t longrun .
# Data is in the volume /data; docker run -p 8080:8080 -v longrun:/data longrun

FROM node:20-bookworm-slim AS web
WORKDIR /src/web
COPY web/package.json web/package-lock.json ./
RUN npm install --no-save --ignore-scripts --no-audit --no-fund
COPY web ./
COPY fixtures ../fixtures
RUN npm run build

FROM rust:1-bookworm AS server
ARG LONGRUN_COMMIT
WORKDIR /src
COPY Cargo.toml Cargo.lock rustfmt.toml clippy.toml CHANGELOG.md ./
COPY crates crates
COPY fixtures fixtures
COPY --from=web /src/web/dist web/dist
RUN cargo build --release --locked -p longrun

FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates && rm -rf /var/lib/apt/lists/*
RUN useradd --system --home-dir /data --uid 10001 longrun && install -d -o longrun -g longrun -m 700 /data
COPY --from=server /src/target/release/longrun /usr/bin/longrun
USER longrun
VOLUME /data
EXPOSE 8080
ENV LONGRUN_DATA=/data LONGRUN_LISTEN=0.0.0.0:8080
HEALTHCHECK --interval=30s --timeout=6s --start-period=60s CMD ["longrun", "healthcheck"]
CMD ["longrun", "serve"]

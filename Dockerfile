# The server with its browser client and compiled rules. Build: docker build -t moontable .
FROM node:20-bookworm-slim AS client
WORKDIR /build/web
COPY web/package.json web/package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY web ./
RUN mkdir -p ../src/moontable && npm run build

FROM python:3.11-bookworm AS wheel
WORKDIR /build
COPY pyproject.toml README.md LICENSE ./
COPY src ./src
COPY web/pyproject.toml ./web/
COPY --from=client /build/src/moontable/web ./src/moontable/web
RUN pip install --no-cache-dir build \
    && python -m build --wheel && python -m build --wheel --outdir dist web

FROM python:3.11-bookworm AS installed
COPY --from=wheel /build/dist/*.whl /tmp/
RUN python -m venv /opt/moontable \
    && /opt/moontable/bin/pip install --no-cache-dir --find-links /tmp \
        "$(ls /tmp/moontable-*.whl)[postgres,push]"

FROM python:3.11-slim-bookworm
COPY --from=installed /opt/moontable /opt/moontable
RUN useradd --create-home moontable && mkdir /data && chown moontable /data
USER moontable
ENV PATH=/opt/moontable/bin:$PATH
EXPOSE 8000
VOLUME /data
HEALTHCHECK CMD python -c "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/readyz')"
ENTRYPOINT ["moontable", "serve", "--host", "0.0.0.0"]
CMD ["--db", "sqlite:////data/moontable.db"]

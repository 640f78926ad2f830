"""The load script against a PostgreSQL of our own with two servers, one killed every ten seconds.

Run: python -m bench.soak_postgres
"""

import subprocess
import sys
import tempfile
import warnings


def main() -> None:
    """Start PostgreSQL, run the load, stop it; the load's exit code is ours."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pgserver.postgres_server import get_server  # noqa: PLC0415 - warns when imported

    with tempfile.TemporaryDirectory(prefix="moontable-pg-") as folder:
        server = get_server(folder, cleanup_mode="delete")
        options = ["--servers", "2", "--kill-every", "10", "--tables", "200", "--rate", "400"]
        command = [sys.executable, "-m", "bench.load", "--db", server.get_uri(), *options]
        code = subprocess.run([*command, "--seconds", "60"], check=False).returncode
        server.cleanup()
    sys.exit(code)


if __name__ == "__main__":
    main()

import { spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort, runs, startPostgres, unprivileged } from '@tools/postgres'
import { projectRoot } from './project'

/** What stands in for the programs that would change the computer; everything else is the real program. */
const programs: Readonly<Record<string, string>> = {
  'apt-get': 'exit 0',
  useradd: 'exit 0',
  // Of the release, which is built.
  npm: 'case "$*" in ci* | "run build") ;; *) PATH=$REAL_PATH exec npm "$@" ;; esac',
  sudo: 'shift 2; PGHOST=127.0.0.1 PGPORT=$DATABASE_PORT PGUSER=postgres exec "$@"',
  chown: '[ "$(id -u)" != 0 ] || PATH=$REAL_PATH exec chown "$@"',
  install: `for word; do
  shift
  if [ -n "$skipped" ]; then skipped=; continue; fi
  case $word in -o | -g) skipped=yes ;; *) set -- "$@" "$word" ;; esac
done
PATH=$REAL_PATH exec install "$@"`,
  // Reads the unit of the portal as systemd does.
  systemctl: `verb=$1
shift
stop() {
  [ -f "$FOLDER/$1.pid" ] || return 0
  pid=$(cat "$FOLDER/$1.pid")
  kill -TERM "$pid" 2> /dev/null || true
  while kill -0 "$pid" 2> /dev/null; do sleep 0.1; done
  rm "$FOLDER/$1.pid"
}
start() {
  port=\${1#portal@}
  unit="$FOLDER/etc/systemd/system/portal@.service"
  value() { sed -n "s/^$1=//p" "$unit" | sed "s/%i/$port/g"; }
  case $1 in
    prometheus) return 0 ;;
    pgbouncer) command="$PGBOUNCER $FOLDER/etc/pgbouncer/pgbouncer.ini" ;;
    caddy) command="caddy run --config $FOLDER/etc/caddy/Caddyfile" ;;
    *)
      cd "$(value WorkingDirectory)"
      command="env $(value Environment) node --env-file=$(value EnvironmentFile) $(value ExecStart | sed 's|^/usr/bin/node||')" ;;
  esac
  PIDFILE="$FOLDER/$1.pid" setsid sh -c 'echo $$ > "$PIDFILE"; exec '"$command" > "$FOLDER/$1.log" 2>&1 &
  case $1 in
    pgbouncer) until grep -q 'process up' "$FOLDER/pgbouncer.log"; do sleep 0.1; done ;;
    caddy) until curl --silent --insecure --output /dev/null "$SITE"; do sleep 0.1; done ;;
  esac
}
for unit; do
  case "$verb $unit" in
    *" --now") ;;
    "restart "* | "stop "*) stop "$unit" & ;;
  esac
done
wait
for unit; do
  case "$verb $unit" in
    *" --now") ;;
    "restart "* | "start "* | "enable "* | "reload "*) start "$unit" ;;
  esac
done`,
}

/** A port that is free, also with a 1 before it: METRICS_PORT of a process is so. */
async function freePair(): Promise<number> {
  for (;;) {
    const port = 2_000 + ((await freePort()) % 7_000)
    if ((await Promise.all([port, Number(`1${port}`)].map(isFree))).every(Boolean)) return port
  }
}

const isFree = async (port: number): Promise<boolean> => {
  const { createServer } = await import('node:net')
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

export interface ExampleComputer {
  /** The address of the site, at the proxy. */
  readonly site: string
  /** The ports of the two processes. */
  readonly ports: readonly [number, number]
  /** Runs commands of the example in the folder of the release; rejects with what they printed. */
  readonly run: (commands: string) => Promise<string>
  /** A path of the example as it is here. */
  readonly at: (name: string) => string
  readonly stop: () => Promise<void>
}

/**
 * A computer for the complete example (`docs/deployment/README.md`): an empty folder for `/etc` and `/srv`, a PostgreSQL
 * server that wants passwords, the built release, and free ports. The site is `localhost`, whose certificate Caddy makes
 * itself. `mailUrl` stands in for the mail server.
 */
export async function startExampleComputer(mailUrl: string): Promise<ExampleComputer> {
  const realPath = `${process.env['PATH']}:/usr/sbin`
  for (const name of ['caddy', 'pgbouncer', 'psql', 'curl'])
    if (!realPath.split(':').some((each) => runs(path.join(each, name))))
      throw new Error(
        `This needs ${name}. Install it (Debian: apt-get install caddy pgbouncer postgresql curl).`,
      )
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-example-'))
  chmodSync(folder, 0o755)
  const postgres = await startPostgres({
    superuser: 'postgres',
    hba: 'host all postgres 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256',
  })
  const [pooler, site, first, second] = [
    await freePort(),
    await freePort(),
    await freePair(),
    await freePair(),
  ]
  const replaced: readonly (readonly [RegExp, string])[] = [
    [/\/(?=etc\/|srv\/)/g, `${folder}/`],
    [/\b5432\b/g, String(postgres.port)],
    [/\b6432\b/g, String(pooler)],
    [/8081/g, String(first)],
    [/8082/g, String(second)],
    [/https:\/\/members\.example/g, `https://localhost:${site}`],
    [
      /^members\.example \{/gm,
      `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\nlocalhost:${site} {`,
    ],
    [/^SMTP_URL=.*/gm, `SMTP_URL=${mailUrl}`],
    [/^DRAIN_SECONDS=.*/gm, 'DRAIN_SECONDS=0'],
  ]
  const here = (given: string) => replaced.reduce((all, [found, by]) => all.replaceAll(found, by), given)
  const root = projectRoot()
  const release = path.join(folder, 'release')
  const examples = path.join(release, 'docs/deployment')
  for (const name of ['bin', 'etc/pgbouncer', 'etc/caddy', 'etc/prometheus', 'etc/systemd/system'])
    mkdirSync(path.join(folder, name), { recursive: true })
  mkdirSync(examples, { recursive: true })
  for (const name of readdirSync(path.join(root, 'docs/deployment')))
    writeFileSync(
      path.join(examples, name),
      here(readFileSync(path.join(root, 'docs/deployment', name), 'utf8')),
    )
  symlinkSync(path.join(root, 'dist'), path.join(release, 'dist'))
  cpSync(path.join(root, 'package.json'), path.join(release, 'package.json'))
  // Prometheus has 330 MB, which the tests do without; where it is installed, it reads its files.
  const isHere = realPath.split(':').some((each) => runs(path.join(each, 'promtool')))
  for (const [name, script] of Object.entries(isHere ? programs : { ...programs, promtool: 'exit 0' }))
    writeFileSync(path.join(folder, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  const environment = {
    ...{ PATH: `${path.join(folder, 'bin')}:${realPath}`, REAL_PATH: realPath, HOME: folder },
    ...{ FOLDER: folder, SITE: `https://localhost:${site}/`, DATABASE_PORT: String(postgres.port) },
    // PgBouncer does not run as root.
    PGBOUNCER: unprivileged().uid === undefined ? 'pgbouncer' : 'pgbouncer -u postgres',
    XDG_DATA_HOME: folder,
    CURL_CA_BUNDLE: path.join(folder, 'caddy/pki/authorities/local/root.crt'),
  }
  const run = async (commands: string): Promise<string> => {
    const child = spawn('sh', ['-e', '-c', here(commands)], {
      ...{ cwd: release, env: environment, stdio: ['ignore', 'pipe', 'pipe'] },
    })
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    const [said, problem] = await Promise.all([text(child.stdout), text(child.stderr)])
    const code = await ended
    if (code !== 0) throw new Error(`${commands}\nended with ${code}:\n${said}${problem}`)
    return said
  }
  return {
    site: `https://localhost:${site}`,
    ports: [first, second],
    run,
    at: (name) => here(name),
    async stop() {
      const running = readdirSync(folder).filter((name) => name.endsWith('.pid'))
      await run(`systemctl stop ${running.map((name) => path.basename(name, '.pid')).join(' ')}`)
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

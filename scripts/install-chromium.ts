import { spawnSync } from 'node:child_process'

const asRoot = process.getuid?.() === 0

/** Installs a Chromium, Playwright's own or else the system's package. Returns what was run, or null when nothing worked. */
export function installChromium(): string | null {
  const ways = [
    [['playwright', 'install', ...(asRoot ? ['--with-deps'] : []), 'chromium']],
    ...(asRoot ? [[['playwright', 'install', 'chromium']], packaged] : []),
  ]
  const worked = ways.find((commands) => commands.every(run))
  return worked ? worked.map((command) => command.join(' ')).join(' && ') : null
}

const packaged = [
  ['apt-get', 'update'],
  ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
]

function run([command, ...args]: string[]): boolean {
  return spawnSync(command!, args, { stdio: 'inherit' }).status === 0
}

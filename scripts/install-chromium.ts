import { spawnSync } from 'node:child_process'

const asRoot = process.getuid?.() === 0

/** Installs a Chromium. Returns the command that worked, or null. */
export function installChromium(): string | null {
  const ways = asRoot ? [packaged('chromium-headless-shell'), own('--with-deps'), own(), packaged('chromium')] : [own()]
  const worked = ways.find((commands) => commands.every(run))
  return worked ? worked.map((command) => command.join(' ')).join(' && ') : null
}

function packaged(name: string): string[][] {
  return [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', name],
  ]
}

function own(...options: string[]): string[][] {
  return [['playwright', 'install', ...options, 'chromium']]
}

function run([command, ...args]: string[]): boolean {
  return spawnSync(command!, args, { stdio: 'inherit' }).status === 0
}

import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

type Engine = 'firefox' | 'webkit'

/** What each engine needs, and the Debian packages that bring it. */
const engines: Record<Engine, { programs: readonly string[]; packages: readonly string[] }> = {
  firefox: { programs: ['firefox-esr'], packages: ['firefox-esr'] },
  webkit: { programs: ['WebKitWebDriver', 'Xvfb'], packages: ['webkit2gtk-driver', 'xvfb', 'libgl1-mesa-dri'] },
}

/** The browser that WebKit's driver opens, which Debian keeps off the path. */
export function findWebKit(): string | null {
  return globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0] ?? null
}

/** Installs the engines that are missing, as root on Debian. Returns those that can run, and names each other one. */
export function installEngines(): Engine[] {
  const names = Object.keys(engines) as Engine[]
  const packages = names.filter((name) => !isInstalled(name)).flatMap((name) => engines[name].packages)
  if (packages.length > 0 && process.getuid?.() === 0) {
    run('apt-get', 'update')
    run('apt-get', 'install', '-y', '--no-install-recommends', ...packages)
  }
  return names.filter((name) => {
    const isThere = isInstalled(name)
    if (!isThere) console.log(`Not tested in ${name}: apt-get install ${engines[name].packages.join(' ')} brings it.`)
    return isThere
  })
}

function isInstalled(name: Engine): boolean {
  const folders = process.env.PATH!.split(delimiter)
  const isOnPath = (program: string) => folders.some((folder) => globSync(join(folder, program)).length > 0)
  return engines[name].programs.every(isOnPath) && (name !== 'webkit' || findWebKit() !== null)
}

function run(command: string, ...args: string[]): void {
  spawnSync(command, args, { stdio: 'inherit' })
}

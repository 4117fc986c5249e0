import { readdirSync, readFileSync } from 'node:fs'

const MS_PER_TICK = 10

/** The workerd processes that this process started; none on systems without /proc. */
export function workers(): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const stat = statOf(pid)
      return stat?.command === 'workerd' && stat.parent === process.pid
    })
}

/** A process's CPU time, user and system, in milliseconds. */
export function cpuMs(pid: number): number {
  const stat = statOf(pid)
  if (!stat) throw new Error(`Process ${pid} has ended.`)
  return stat.ticks * MS_PER_TICK
}

/** The memory of a process that is in RAM, in bytes. */
export function residentBytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!
  return Number(kilobytes) * 1024
}

function statOf(pid: number): { command: string; parent: number; ticks: number } | null {
  try {
    const [, command, rest] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))!
    const fields = rest!.split(' ')
    return { command: command!, parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }
  } catch {
    // The process ended after it was listed.
    return null
  }
}

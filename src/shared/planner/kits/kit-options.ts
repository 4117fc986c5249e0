import { finishes, lights, pulls, type Design } from '../model/design.ts'

export function withOptions(design: Design, options: Record<string, string>): Design {
  const led = options['led']?.replace(' K', '')
  return {
    ...design,
    finish: finishes.find((finish) => finish === options['finish']) ?? design.finish,
    pull: pulls.find((pull) => pull === options['pull']) ?? 'nickel',
    led: lights.find((light) => light === led) ?? 'none',
  }
}

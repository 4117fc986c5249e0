import type { Preset } from '#shared/planner/model/presets.ts'

const shapes = {
  undo: 'M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'm16 5 4 4-4 4M20 9H10a6 6 0 0 0 0 12h3',
  up: 'm6 14.5 6-6 6 6',
}

const presetShapes: Record<Preset, string> = {
  double: 'M3 4h18M3 9h18M3 18h18M7 9v6M11 9v7M15 9v6M7 18v7M11 18v6M15 18v7',
  long: 'M3 4h18M3 9h18M7 9v14M11 9v15M15 9v13M3 27h18',
  drawers: 'M3 4h18M3 10h18M3 15h18M3 21h18M3 27h18M10 18h4M10 24h4',
  shelves: 'M3 4h18M3 10h18M3 16h18M3 22h18M3 27h18',
  shoes: 'M3 4h18M3 9l18-2M3 14l18-2M3 19l18-2M3 24l18-2M3 27h18',
  children: 'M3 4h18M3 8h18M3 15h18M3 22h18M7 8v4M12 8v5M17 8v4M7 15v4M12 15v5M17 15v4M7 22v4M12 22v5M17 22v4',
  open: 'M3 4h18M3 27h18',
}

/** Icons that only the planner needs, so they are not in the sprite of every page. */
export function LineIcon({ name }: { name: keyof typeof shapes }) {
  return <Lines d={shapes[name]} box="0 0 24 24" />
}

export function PresetIcon({ preset }: { preset: Preset }) {
  return <Lines d={`M3 2v26M21 2v26${presetShapes[preset]}`} box="0 0 24 30" />
}

export function Lines({ d, box }: { d: string; box: string }) {
  return (
    <svg className="line-icon" viewBox={box} aria-hidden="true">
      <path d={d} />
    </svg>
  )
}

import type { LengthUnit } from '#shared/text/parse-length.ts'
import { Sheet, type Pen } from './sheet.ts'

const ADDED: Partial<Record<Pen, Pen>> = {
  panel: 'added',
  front: 'added',
  rod: 'addedLine',
  line: 'addedLine',
  door: 'addedLine',
  led: 'addedLine',
}

/** A sheet that marks what the previous one did not have. */
export class StepSheet extends Sheet {
  readonly #seen = new Set<string>()
  readonly #before: ReadonlySet<string> | null

  constructor(stroke: number, text: number, before: StepSheet | null, unit?: LengthUnit) {
    super(stroke, text, unit)
    this.#before = before && before.#seen
  }

  override add(pen: Pen, data: string): void {
    const part = `${pen} ${data}`
    this.#seen.add(part)
    const isAdded = this.#before !== null && !this.#before.has(part)
    super.add((isAdded && ADDED[pen]) || pen, data)
  }
}

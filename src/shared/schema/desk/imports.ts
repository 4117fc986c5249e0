import * as v from 'valibot'

export const importKinds = ['families', 'stock'] as const
export type ImportKind = (typeof importKinds)[number]

/** A value of a family or a stock; prices in cents, `forSale` the ids that are sold. */
export const ImportValue = v.union([v.string(), v.number(), v.null(), v.array(v.number())])
export type ImportValue = v.InferOutput<typeof ImportValue>
export const ImportValues = v.record(v.string(), ImportValue)
export type ImportValues = v.InferOutput<typeof ImportValues>

/** A row that changes something. `was` and `becomes` have only what changes. */
export const ImportChange = v.object({
  /** The row of the file; the first one has the names of the columns. */
  row: v.number(),
  id: v.number(),
  familyId: v.number(),
  name: v.string(),
  was: ImportValues,
  becomes: ImportValues,
})
export type ImportChange = v.InferOutput<typeof ImportChange>

/** A row that is not applied as it is: what stands in which column, what is wrong with it and what helps. */
export const ImportProblem = v.object({
  row: v.number(),
  id: v.string(),
  column: v.string(),
  value: v.string(),
  problem: v.string(),
  /** True if its prices fall below half, which is applied if someone is sure. */
  needsSure: v.boolean(),
})
export type ImportProblem = v.InferOutput<typeof ImportProblem>

export const ImportPlan = v.object({
  changes: v.array(ImportChange),
  unchanged: v.number(),
  problems: v.array(ImportProblem),
  /** Products that someone changed since the file was read. They are left out. */
  conflicts: v.array(v.object({ row: v.number(), id: v.number(), name: v.string() })),
})
export type ImportPlan = v.InferOutput<typeof ImportPlan>

export const DeskImport = v.object({
  id: v.number(),
  kind: v.picklist(importKinds),
  fileName: v.string(),
  rows: v.number(),
  state: v.picklist(['checked', 'applied', 'undone']),
  version: v.number(),
  actor: v.string(),
  createdAt: v.number(),
  appliedAt: v.nullable(v.number()),
})
export type DeskImport = v.InferOutput<typeof DeskImport>

/** The latest imports, and what the chosen one would do. */
export const ImportsPage = v.object({
  latest: v.array(DeskImport),
  chosen: v.nullable(v.object({ ...DeskImport.entries, columns: v.array(v.string()), plan: ImportPlan })),
})
export type ImportsPage = v.InferOutput<typeof ImportsPage>

export const ImportRead = v.object({ id: v.number() })
/** How many rows changed, and the names of those that were left as they are. */
export const ImportMoved = v.object({ changed: v.number(), left: v.array(v.string()) })

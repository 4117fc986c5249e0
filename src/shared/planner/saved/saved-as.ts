/** An account's design, and its version when the page loaded. */
export type SavedAs = { id: number; version: number }

/** In the planner's URL: "12.3". */
export function savedText({ id, version }: SavedAs): string {
  return `${id}.${version}`
}

export function savedAs(text: string | null | undefined): SavedAs | undefined {
  const [, id, version] = /^(\d{1,15})\.(\d{1,9})$/.exec(text ?? '') ?? []
  return id && version ? { id: Number(id), version: Number(version) } : undefined
}

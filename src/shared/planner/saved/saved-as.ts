/** A design of an account and how often its drawing had been saved when the page began with it. */
export type SavedAs = { id: number; version: number }

/** As it stands in the planner's address: "12.3". */
export function savedText({ id, version }: SavedAs): string {
  return `${id}.${version}`
}

export function savedAs(text: string | null | undefined): SavedAs | undefined {
  const [, id, version] = /^(\d{1,15})\.(\d{1,9})$/.exec(text ?? '') ?? []
  return id && version ? { id: Number(id), version: Number(version) } : undefined
}

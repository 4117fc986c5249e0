import type { Part } from '#db/health/parts.ts'

/** Which parts turned bad and which are good again since the last message, and which fail as before. */
export type Alert = { failing: Part[]; recovered: Part[]; stillFailing: Part[] }

/** The alert in words, for each way to send it. The title is ASCII, as subjects of emails are. */
export function describeAlert({ failing, recovered, stillFailing }: Alert): { title: string; lines: string[] } {
  const names = (parts: readonly Part[]) => parts.map(({ title }) => title).join(', ')
  const title = failing.length > 0 ? `${names(failing)} failing` : `${names(recovered)} working again`
  const tell = (state: string) => (part: Part) => `${part.title} ${state}. ${part.says}`
  const lines = [
    ...failing.map(tell('is failing')),
    ...stillFailing.map(tell('is still failing')),
    ...recovered.map(tell('is working again')),
  ]
  return { title, lines }
}

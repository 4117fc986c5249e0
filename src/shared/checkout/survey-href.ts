import { paths } from '#shared/paths.ts'

/** The survey about a design, for whoever has this order. */
export function surveyHref(number: string): string {
  return `${paths.designSurvey}?${new URLSearchParams({ order: number })}`
}

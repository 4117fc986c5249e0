import { paths } from '#shared/paths.ts'

export function surveyHref(number: string): string {
  return `${paths.designSurvey}?${new URLSearchParams({ order: number })}`
}

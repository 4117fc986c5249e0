import type { About } from '#ui/frame/page-head.ts'

/** Instructions as schema.org steps, each with its anchor on the page at `url`. */
export function howToData(page: NonNullable<About['guide']>, url: string) {
  const { heading, description, steps, guide } = page
  const minutes = steps.reduce((sum, step) => sum + step.minutes, 0)
  return {
    '@type': 'HowTo',
    name: heading,
    description,
    totalTime: `PT${minutes}M`,
    tool: (guide?.tools ?? []).map((name) => ({ '@type': 'HowToTool', name })),
    step: steps.map(({ title, text }, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      name: title,
      text: text.replaceAll('\n\n', ' '),
      url: `${url}#step-${index + 1}`,
    })),
  }
}

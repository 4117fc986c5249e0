import type { ContentPage } from '#shared/content/content-page.ts'
import { paths } from '#shared/paths.ts'
import type { Call } from '#ui/elements/cta-band.tsx'

/** Texts of a content page's closing band, except the one that asks for measurements. */
export const contentCalls: Partial<Record<ContentPage['call'], Call>> = {
  visit: {
    lines: ['We bring the tape.', 'You keep the drawing.'],
    text: 'A designer measures your closet in 60 to 90 minutes, free, in the Portland metro area.',
    to: paths.consultation,
    button: 'Book a free visit',
  },
  kit: {
    lines: ['Type your wall.', 'See what fits.'],
    text: 'The widest kits that go between your walls, drawn to scale, with their prices.',
    to: `${paths.home}#planner`,
    button: 'Find my kit',
  },
}

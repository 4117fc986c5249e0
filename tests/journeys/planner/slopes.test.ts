import { beforeAll, describe, expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { sectionHeights } from '#shared/planner/model/section-heights.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { printHref } from '#shared/planner/print/print-href.ts'
import { done } from '#tests/support/planner/any-command.ts'
import { dollarsOf, loadTariff, newCloset, orderDesign } from '#tests/support/planner/new-closet.ts'
import { designAt, wordsOf } from '#tests/support/planner/planner-page.ts'
import { slopeDown } from '#tests/support/planner/sloped-design.ts'
import { errorAt } from '#tests/support/page-form.ts'
import { newVisitor } from '#tests/support/visitor.ts'

beforeAll(loadTariff)

const answers = 'kind=wall&back=119.5&ceiling=97&shirts=44&coats=8&folded=40&shoes=18&children=0'
const typed = { slope_wall: 'back', slope_z1: '97', slope_x1: '0', slope_z2: '52', slope_x2: '119' }

async function textAt(path: string): Promise<string> {
  return (await wordsOf(await newVisitor().get(path))).text
}

describe('a sloped ceiling, without JavaScript', () => {
  test('is asked at the start, where its second height alone is enough', async () => {
    const answer = await newVisitor().send('GET', `${paths.planner}?${answers}&slope_z2=52`)
    const design = designAt(answer.headers.get('Location'))
    expect(design.room.slopes).toEqual([{ wall: 'back', x1: 0, z1: 776, x2: 956, z2: 416 }])
    expect(new Set(sectionHeights(design, 0)).size).toBeGreaterThan(1)
  })

  test('says at its field at the start what is wrong', async () => {
    const html = await newVisitor().page(`${paths.planner}?${answers}&slope_z2=52&slope_x2=130`)
    expect(errorAt(html, 'start-slope_x2')).toBe('The back wall is 119½″ long. Measure on it.')
  })

  test('is added and removed in the editor, which draws it and says what became of the sections', async () => {
    const visitor = newVisitor()
    const code = encode(newCloset())
    const added = await visitor.post(plannerHref({ code }), {
      _action: 'plan',
      d: code,
      do: 'slope',
      ...typed,
      slope_x2: '112',
    })
    const to = added.headers.get('Location')!
    const html = await visitor.page(to)
    expect(html).toContain('is 60″ high now.')
    expect(html).toContain('Back wall: the ceiling is 97″ high at 0″ and 52″ at 112″ from the left end.')
    expect(html).toContain('Too low: 61½″ is the least')
    const sloped = encode(designAt(to))
    const removed = await visitor.post(to, { _action: 'plan', d: sloped, do: 'clear-slope', slope: '0' })
    expect(designAt(removed.headers.get('Location')).room).toEqual(newClosetRoom(to))
  })

  test('that is too low for any closet is a case for a designer', async () => {
    const code = encode(newCloset())
    const fields = { _action: 'plan', d: code, form: 'slope', do: 'slope', ...typed, slope_x2: '100', slope_z1: '55' }
    const page = await wordsOf(await newVisitor().post(plannerHref({ code }), fields))
    expect(page.text).toContain('The ceiling over the back wall is too low: a closet needs 61½″, 13½″ wide.')
    expect(page.links).toContain(`${paths.requestDesign}?d=${code}`)
  })

  test('is bought at its price, and its print set names it', async () => {
    const { design } = done(newCloset(), { do: 'slope', slope: slopeDown(776, 500, 900) })
    expect(dollarsOf(design)).toBeLessThan(dollarsOf(done(design, { do: 'clear-slope', slope: 0 }).design))
    await orderDesign(newVisitor(), design)
    expect(await textAt(printHref({ code: encode(design) }))).toContain(
      'Back wall: the ceiling is 97″ high at 0″ and 62½″ at 112½″ from the left end.',
    )
  })

  test('goes to the designer with the request', async () => {
    const { design } = done(newCloset(), { do: 'slope', slope: slopeDown(776, 500, 900) })
    const html = await newVisitor().page(`${paths.requestDesign}?d=${encode(design)}`)
    expect(html).toMatch(/name="ceiling"[^>]*value="Sloped"[^>]*checked|checked[^>]*value="Sloped"/)
  })
})

function newClosetRoom(sloped: string) {
  const { slopes: _, ...room } = designAt(sloped).room
  return room
}

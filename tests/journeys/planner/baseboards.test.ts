import { beforeAll, describe, expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { loadTariff } from '#tests/support/planner/new-closet.ts'
import { designAt } from '#tests/support/planner/planner-page.ts'
import { errorAt } from '#tests/support/page-form.ts'
import { newVisitor } from '#tests/support/visitor.ts'

beforeAll(loadTariff)

const start = `${paths.planner}?kind=wall&back=119.5&ceiling=97&shirts=44&coats=8&folded=40&shoes=18&children=0`

describe('a baseboard, without JavaScript', () => {
  test('is asked at the start in one line that says there is none, and what panels are cut around is drawn', async () => {
    expect(await newVisitor().page(paths.planner)).toMatch(/name="baseboard_is"[^>]*>\s*<option value="none" selected/)
    const answer = await newVisitor().send('GET', `${start}&baseboard_is=cut&baseboard=&baseboard_thickness=`)
    const { room } = designAt(answer.headers.get('Location'))
    expect(room).toMatchObject({ baseboard: 36, baseboardThickness: 5, isCutAround: true })
  })

  test('says at its field what is wrong, and keeps what was chosen', async () => {
    const html = await newVisitor().page(`${start}&baseboard_is=off&baseboard=9&baseboard_thickness=`)
    expect(errorAt(html, 'start-baseboard')).toBe('The planner draws ⅛″ to 7⅞″.')
    expect(html).toMatch(/<option value="off" selected/)
  })
})

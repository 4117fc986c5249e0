import { designFile } from '#shared/planner/design-product.ts'
import { describe, expect, test, vi } from 'vitest'
import { paths } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import { CLEARANCE, runWidth } from '#shared/planner/model/geometry.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { formIn, sentBy } from '#tests/support/page-form.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { fourSections } from '#tests/support/planner/four-sections.ts'
import { codeAt, designAt, queryOf, wordsOf } from '#tests/support/planner/planner-page.ts'
import { newVisitor } from '#tests/support/visitor.ts'

const answers = 'kind=reach&back=119+1%2F2&ceiling=96&shirts=44&coats=8&folded=40&shoes=18&children=0'

const whole = encode(closetOf())
/** One of its characters is another one. */
const altered = `${whole.slice(0, 12)}${whole[12] === 'A' ? 'B' : 'A'}${whole.slice(13)}`

/** What is written to the log from now on, as an error or a warning. */
function logs(): () => unknown[] {
  const levels = (['error', 'warn'] as const).map((level) => vi.spyOn(console, level).mockReturnValue())
  return () => levels.flatMap(({ mock }) => mock.calls)
}

describe('the planner without JavaScript', () => {
  test('draws a closet with its price from three answers', async () => {
    const visitor = newVisitor()
    const drawn = await visitor.send('GET', `${paths.planner}?${answers}`)
    const to = drawn.headers.get('Location')!
    expect(drawn.status).toBe(303)
    expect(runWidth(designAt(to).runs[0]!)).toBe(119 * 8)
    const page = await wordsOf(await visitor.send('GET', to))
    expect(page.status).toBe(200)
    expect(page.text).toMatch(/\$\d,\d{3}/)
    expect(page.text).toContain('Room for all 44 shirts and jackets')
    expect(page.noindex).toBe(true)
  })

  test.each([
    ['back=no&ceiling=96', 'Type inches like'],
    ['back=12&ceiling=96', 'The planner draws 14″ to 240″.'],
    ['kind=u&back=40&left=60&right=60&ceiling=96', 'between the two sides'],
  ])('says what is wrong with %s and keeps what was typed', async (query, message) => {
    const page = await newVisitor().page(`${paths.planner}?${query}`)
    expect(page).toContain(message)
    expect(page).toContain(`value="${new URLSearchParams(query).get('back')}"`)
  })

  test('each edit is one post that leads to the changed drawing, and a second one does no harm', async () => {
    const visitor = newVisitor()
    const code = encode(closetOf())
    const here = plannerHref({ code })
    const fields = { _action: 'plan', d: code, run: '0', section: '1', do: 'section', w: '20 1/2', door: 'none' }
    const first = await visitor.post(here, fields)
    const second = await visitor.post(here, fields)
    expect([first.status, second.status]).toEqual([303, 303])
    expect(first.headers.get('Location')).toBe(second.headers.get('Location'))
    expect(designAt(first.headers.get('Location')).runs[0]!.sections[1]!.w).toBe(164)
  })

  test('shows one wall of a room and links to the others, and a change of the whole closet leaves it there', async () => {
    const visitor = newVisitor()
    const code = encode(closetOf({ kind: 'u', back: 1120, left: 800, right: 640 }))
    const here = plannerHref({ code, run: 2 })
    const page = await visitor.page(here)
    expect(page).toContain('Right wall 80″</text>')
    expect(page).not.toContain('Left wall 100″</text>')
    for (const run of [0, 1]) expect(page).toContain(`href="${plannerHref({ code, run }).replaceAll('&', '&amp;')}"`)
    const size = Object.fromEntries(sentBy(formIn(page, 'plan')))
    const changed = await visitor.post(here, { ...size, _action: 'plan', ceiling: '100' })
    expect(designAt(changed.headers.get('Location')).room.ceiling).toBe(800)
    expect(queryOf(changed.headers.get('Location'), 'section')).toBe('2')
  })

  test('spaces the shelves of a section evenly with one post, and says so', async () => {
    const visitor = newVisitor()
    const code = encode(fourSections)
    const here = plannerHref({ code, run: 0, section: 0 })
    expect((await wordsOf(await visitor.send('GET', here))).text).toContain('Space evenly')
    const fields = { _action: 'plan', form: 'space', d: code, run: '0', section: '0', do: 'space' }
    const to = (await visitor.post(here, fields)).headers.get('Location')
    expect(designAt(to).runs[0]!.sections[0]!.parts.map(({ at }) => at)).toEqual([21, 42])
    expect(await visitor.page(to!)).toContain('The shelves are evenly spaced now.')
  })

  test('a refused edit says why and keeps the drawing and what was typed', async () => {
    const visitor = newVisitor()
    const code = encode(closetOf())
    const at = { _action: 'plan', d: code, run: '0', section: '0' }
    const answer = await visitor.post(plannerHref({ code }), {
      ...at,
      form: 'section',
      do: 'section',
      w: '50',
      door: 'none',
    })
    await expect(answer).toAnswer(422, expect.stringContaining('12″ to 36″.'))
    expect(await answer.text()).toContain('value="50"')
  })

  test.each(['', 'x', whole.slice(0, 30), altered, 'A'.repeat(5000), '%3Cscript%3E'])(
    'a cut-off or altered link shows the start and a way on, and is no error in the log: %s',
    async (code) => {
      const logged = logs()
      const answer = await newVisitor().get(`${paths.planner}?d=${code}`)
      await expect(answer).toAnswer(200, expect.stringContaining('This link is incomplete.'))
      expect(logged()).toEqual([])
    },
  )

  test('a code of a newer planner asks to reload, and is no error in the log', async () => {
    const logged = logs()
    const { BitWriter } = await import('#shared/planner/model/bits.ts')
    const bits = new BitWriter()
    bits.write(4, 4)
    bits.write(0, 20)
    expect(await newVisitor().page(`${paths.planner}?d=${bits.text()}`)).toContain('made with a newer planner')
    expect(logged()).toEqual([])
  })
})

describe('a kit in the planner', () => {
  test('opens as it is, at its price, and says what a change costs', async () => {
    const visitor = newVisitor()
    const opened = await visitor.send('GET', `${paths.planner}?kit=1413`)
    const page = await wordsOf(await visitor.send('GET', opened.headers.get('Location')!))
    expect(page.text).toContain('This is our U-Shape Pantry, 6 × 6 ft at its price')
    expect(page.text).toContain('with other parts or widths it costs about')
  })

  test('that was changed says what the change costs and leads back to the kit', async () => {
    const visitor = newVisitor()
    const opened = (await visitor.send('GET', `${paths.planner}?kit=1102`)).headers.get('Location')!
    const code = codeAt(opened)
    const fields = { _action: 'plan', d: code, kit: '1102', run: '0', section: '0', do: 'add', k: 'shelf' }
    const changed = (await visitor.post(opened, fields)).headers.get('Location')!
    const page = await wordsOf(await visitor.send('GET', changed))
    expect(page.text).toContain('Our Four-Section Wall with your changes: + $')
    expect(page.text).toMatch(/Keep the kit at \$\d,\d{3}/)
    expect(page.links).toContain(plannerHref({ code, kit: '1102' }))
  })

  test('that the planner cannot draw leads to a designer', async () => {
    const opened = await newVisitor().send('GET', `${paths.planner}?kit=1123`)
    expect(opened.headers.get('Location')).toBe(paths.requestDesign)
  })
})

/** The price on a planner's page. */
function dollarsIn(text: string): number {
  return Number(/\$(\d,\d{3})/.exec(text)![1]!.replace(',', ''))
}

describe('the room', () => {
  const reach = closetOf({ kind: 'reach', back: 956 })
  const here = plannerHref({ code: encode(reach) })
  const common = { _action: 'plan', d: encode(reach), run: '0', section: '0' }
  const obstacle = (kind: string, ...sides: [x: number, z: number, w: number, h: number]) => {
    const [obstacle_x, obstacle_z, obstacle_w, obstacle_h] = sides.map(String) as [string, string, string, string]
    const place = { obstacle_x, obstacle_z, obstacle_w, obstacle_h }
    return { ...common, form: 'obstacle', do: 'obstacle', kind, wall: 'back', ...place }
  }

  test('has a baseboard and an open end, which widens the closet by its clearance and is in the print set', async () => {
    const visitor = newVisitor()
    const room = { form: 'room', do: 'room', baseboard: '3 1/2', end_0: 'wall', end_1: 'open' }
    const to = (await visitor.post(here, { ...common, ...room })).headers.get('Location')!
    const { room: entered, runs } = designAt(to)
    expect([entered.baseboard, entered.ends]).toEqual([28, [true, false]])
    expect(runWidth(runs[0]!)).toBe(runWidth(reach.runs[0]!) + CLEARANCE)
    const page = await visitor.page(to)
    expect(page).toMatch(/name="baseboard"[^>]*value="3½"/)
    const print = await wordsOf(await visitor.send('GET', `${paths.plannerPrint}?d=${codeAt(to)}`))
    expect(print.text).toContain('Baseboard 3½″ high')
    expect(print.text).toContain('Back wall wall at the left, right open')
  })

  test('with a baseboard that is too high says so beside the field', async () => {
    const answer = await newVisitor().post(here, { ...common, form: 'room', do: 'room', baseboard: '9' })
    await expect(answer).toAnswer(422, expect.stringContaining('id="baseboard-error"'))
  })

  test('of an L has one free end, of a U none', async () => {
    const ends = async (kind: 'l' | 'u') => {
      const html = await newVisitor().page(
        plannerHref({ code: encode(closetOf({ kind, back: 960, left: 800, right: 800 })) }),
      )
      return [...html.matchAll(/name="end_(\d)"/g)].map(([, end]) => end)
    }
    expect([await ends('l'), await ends('u')]).toEqual([['1'], []])
  })

  test('with an outlet behind the closet gives its back a cut-out', async () => {
    const visitor = newVisitor()
    const to = (await visitor.post(here, obstacle('outlet', 12, 12, 3, 5))).headers.get('Location')!
    const code = codeAt(to)
    const print = await wordsOf(await visitor.send('GET', `${paths.plannerPrint}?d=${code}`))
    expect(print.text).toContain('cut-out for the outlet')
    expect(print.text).toContain('Steel anti-tip bracket')
  })

  test('with a window in the way refuses and offers a designer', async () => {
    const visitor = newVisitor()
    const answer = await visitor.post(here, obstacle('window', 30, 36, 36, 40))
    const page = await wordsOf(answer)
    expect(answer.status).toBe(422)
    expect(page.text).toContain('A closet can’t cross a window.')
    const designer = page.links.find((link) => link.startsWith(`${paths.requestDesign}?`))!
    expect(designer).toBe(`${paths.requestDesign}?d=${encode(reach)}`)
    expect((await wordsOf(await visitor.get(designer))).text).toContain('Your drawing')
  })

  test('lets the closet hang: one post, a drawing without kicks, a rail in the hardware, and a lower price', async () => {
    const visitor = newVisitor()
    const form = { ...common, form: 'closet', do: 'closet' }
    const to = (await visitor.post(here, { ...form, base: 'hung' })).headers.get('Location')!
    expect(designAt(to).runs.map(({ base }) => base)).toEqual(['hung'])
    const page = await wordsOf(await visitor.send('GET', to))
    expect(page.text).toContain('White, hung')
    expect(page.text).toContain('19″ stands on the floor')
    expect(page.text).toContain('Masonry or metal studs? Ask a designer')
    const code = codeAt(to)
    const print = await wordsOf(await visitor.send('GET', `${paths.plannerPrint}?d=${code}`))
    expect(print.text).toContain('Steel rail with cover 119″')
    expect(print.text).toContain('Screw the rail to every stud that it crosses')
    expect(print.text).not.toMatch(/Kick|anti-tip/)
    const standing = await wordsOf(await visitor.send('GET', here))
    expect(dollarsIn(page.text)).toBeLessThan(dollarsIn(standing.text))
  })

  test('does not let it hang with a wine rack, says why, and offers to stand a closet on the floor that hangs', async () => {
    const visitor = newVisitor()
    const open = (await visitor.post(here, { ...common, do: 'preset', preset: 'open' })).headers.get('Location')!
    const empty = { ...common, d: codeAt(open) }
    const rack = { ...empty, form: 'add', do: 'add', k: 'bottles' }
    const racked = (await visitor.post(open, rack)).headers.get('Location')!
    const closet = { ...common, form: 'closet', do: 'closet', base: 'hung' }
    const refused = await visitor.post(racked, { ...closet, d: codeAt(racked) })
    const page = await wordsOf(refused)
    expect(refused.status).toBe(422)
    expect(page.text).toContain('Wine and pantry storage must stand on the floor.')
    expect(page.text).not.toContain('Stand it on the floor')
    const hanging = (await visitor.post(open, { ...empty, do: 'closet', base: 'hung' })).headers.get('Location')!
    const offered = await wordsOf(await visitor.post(hanging, { ...rack, d: codeAt(hanging) }))
    expect(offered.text).toContain('Stand it on the floor')
    const stood = (await visitor.post(hanging, { ...rack, d: codeAt(hanging), repairs: '1' })).headers.get('Location')
    expect(designAt(stood).runs[0]!.base).toBe('floor')
    expect(designAt(stood).runs[0]!.sections[0]!.parts.some(({ k }) => k === 'bottles')).toBe(true)
  })

  test('gives a cut list as CSV with every board', async () => {
    const answer = await newVisitor().send('GET', designFile(encode(reach), 'csv'))
    expect(answer.headers.get('Content-Type')).toContain('text/csv')
    const rows = (await answer.text()).split('\r\n')
    expect(rows[0]).toBe('mark,part,material,length,width,edges,quantity,sections,thickness,note,heights')
    expect(rows.some((row) => /^A–[A-Z],Panel,¾″ boards,84,/.test(row))).toBe(true)
  })
})

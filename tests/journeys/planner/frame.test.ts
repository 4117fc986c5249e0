import { describe, expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { encode } from '#shared/planner/model/code.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { edit } from '#shared/planner/commands/edit.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { closetOf } from '#tests/support/planner/any-design.ts'
import { codeAt, designAt, wordsOf } from '#tests/support/planner/planner-page.ts'
import { findings } from '#shared/planner/rules/rules.ts'
import { readPage } from '#tests/support/read-page.ts'
import { errorAt, formIn } from '#tests/support/page-form.ts'
import { newVisitor } from '#tests/support/visitor.ts'

const closet = closetOf()
const code = encode(closet)
const here = plannerHref({ code })

function changed(fields: Record<string, string>) {
  return newVisitor().post(here, { _action: 'plan', d: code, run: '0', section: '1', ...fields })
}

describe('an answer', () => {
  const counts = 'kind=wall&back=119.5&ceiling=96&shirts=44&coats=8&folded=40&children=0'

  test('says how many of each kind fit', async () => {
    const visitor = newVisitor()
    const to = (await visitor.send('GET', `${paths.planner}?${counts}&shoes=200`)).headers.get('Location')!
    expect((await wordsOf(await visitor.send('GET', to))).text).toMatch(
      /Room for all 44 shirts and jackets, .*, and for \d+ of 200 pairs of shoes\./,
    )
  })

  test('of which more than a tenth is missing offers a suggestion, which makes room for more', async () => {
    const visitor = newVisitor()
    const to = (await visitor.send('GET', `${paths.planner}?${counts}&shoes=60`)).headers.get('Location')!
    const html = await visitor.page(to)
    const suggestion = /<button[^>]*value="shoes"[^>]*>(Replace [a-z ]+ with shoes)<\/button>/.exec(html)
    expect(suggestion).not.toBeNull()
    const section = /name="form" value="suggestion".*?name="section" value="(\d+)"/s.exec(html)![1]!
    const fields = { _action: 'plan', d: codeAt(to), run: '0', section, do: 'preset', preset: 'shoes' }
    const changed = await visitor.post(to, { ...fields, want: '44-8-40-60-0' })
    const before = /(\d+) of 60 pairs/.exec(html)![1]
    const { text } = await wordsOf(await visitor.get(changed.headers.get('Location')!))
    expect(Number(/(?:(\d+) of|all) 60 pairs/.exec(text)![1] ?? 60)).toBeGreaterThan(Number(before))
  })

  test('of which nearly all fits offers none', async () => {
    const visitor = newVisitor()
    const to = (await visitor.send('GET', `${paths.planner}?${counts}&shoes=18`)).headers.get('Location')!
    expect(await visitor.page(to)).not.toContain('Replace ')
  })
})

describe('a width', () => {
  test('that is nonsense shows the field’s error, keeps what was typed and changes nothing', async () => {
    const answer = await changed({ form: 'section', do: 'section', w: 'wide', door: 'shaker' })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(errorAt(html, 'width')).toBe('Type inches like 27 3/8, or 69.5 cm.')
    const field = /<input[^>]*id="width"[^>]*>/.exec(html)![0]
    expect(field).toContain('value="wide"')
    expect(field).toContain('aria-invalid="true"')
    expect(formIn(html, 'plan').controls.find(({ name }) => name === 'd')!.value).toBe(code)
    expect(html).toMatch(/<option value="shaker" selected="">/)
  })

  test.each([
    ['in', '50', '12″ to 36″'],
    ['cm', '127', '30.5 cm to 91.4 cm'],
  ])('that a rule refuses says why beside its field, in %s', async (unit, w, reason) => {
    const answer = await changed({ form: 'section', do: 'section', w, door: 'none', unit })
    expect(errorAt(await answer.text(), 'width')).toContain(reason)
  })
})

describe('centimeters', () => {
  test('take the place of every inch on the page, and leave the design as it is', async () => {
    const html = await newVisitor().page(plannerHref({ code, unit: 'cm', section: 1, want: '44-8-40-60-0' }))
    const main = /<main.*<\/main>/s.exec(html)![0]
    expect(main).toContain('302.3 cm × 213.4 cm × 40.6 cm')
    expect(main.replaceAll(/<[^>]+>/g, ' ')).not.toContain('″')
    expect(main).not.toMatch(/aria-label="[^"]*″/)
    expect(main).toContain(`name="d" value="${code}"`)
  })

  test('stay on the way to the print set, to another section and after an edit', async () => {
    const visitor = newVisitor()
    const { links } = await readPage(await visitor.send('GET', plannerHref({ code, unit: 'cm' })))
    expect(links).toContain(`${paths.plannerPrint}?d=${code}&unit=cm`)
    expect(links).toContain(plannerHref({ code, unit: 'cm', section: 2 }))
    const edited = await changed({ do: 'add', k: 'shelf', unit: 'cm' })
    expect(edited.headers.get('Location')).toContain('unit=cm')
  })

  test('are what the start asks in, and what it reads', async () => {
    const visitor = newVisitor()
    expect(await visitor.page(`${paths.planner}?unit=cm`)).toContain('value="243.8"')
    const drawn = await visitor.send('GET', `${paths.planner}?kind=wall&back=303.5&ceiling=243.8&unit=cm`)
    expect(designAt(drawn.headers.get('Location')).room.back).toBe(956)
  })
})

describe('drawers behind a return', () => {
  const reach = closetOf({ kind: 'reach', back: 956 })
  const opened = edit(reach, { do: 'opening', opening: { from: 240, w: 480, h: 640 } })
  const returned = opened.outcome === 'done' ? opened.design : reach
  const fields = { form: 'preset', d: encode(returned), run: '0', section: '0', do: 'preset', preset: 'drawers' }

  test('are a warning with one button, which moves them into the opening', async () => {
    const visitor = newVisitor()
    const place = plannerHref({ code: encode(returned) })
    const put = await visitor.post(place, { _action: 'plan', ...fields })
    expect(put.status).toBe(303)
    const warned = put.headers.get('Location')!
    const html = await visitor.page(warned)
    expect(html).toContain('A drawer here would hit the wall next to the doorway.')
    expect(html).toMatch(/<button[^>]*>Move the drawers into the opening<\/button>/)
    const d = encode(designAt(warned))
    const moved = await visitor.post(warned, { _action: 'plan', form: 'into-opening', d, do: 'into-opening' })
    expect(moved.status).toBe(303)
    const to = moved.headers.get('Location')!
    expect(await visitor.page(to)).not.toContain('would hit the wall next to the doorway')
    expect(designAt(to).runs[0]!.sections[0]!.parts.some(({ k }) => k === 'drawers')).toBe(false)
  })

  test('clothes that no hand reaches are told too, with a button that hangs them nearer', async () => {
    const far: Design = {
      ...reach,
      room: { ...reach.room, opening: { from: 560, w: 380, h: 640 } },
      runs: reach.runs.map((run) => ({
        ...run,
        sections: run.sections.map((each, at) => ({ ...each, parts: at === 0 ? [{ k: 'rod', at: 50 }] : [] })),
      })),
    }
    const visitor = newVisitor()
    const place = plannerHref({ code: encode(far) })
    const html = await visitor.page(place)
    expect(html).toMatch(/A hand reaches 24″ behind the wall next to the doorway\. \d\S*″ of this rod is farther/)
    expect(html).toMatch(/<button[^>]*>Move the clothes nearer to the opening<\/button>/)
    const fields = { _action: 'plan', form: 'into-opening', d: encode(far), do: 'into-opening' }
    const moved = (await visitor.post(place, fields)).headers.get('Location')!
    expect(await visitor.page(moved)).not.toContain('A hand reaches')
  })

  test('are laid out in the opening if the start says where it is', async () => {
    const room = 'kind=reach&back=119.5&ceiling=96&folded=60&shirts=40'
    const drawn = async (doorway: string) => newVisitor().send('GET', `${paths.planner}?${room}${doorway}`)
    const design = designAt((await drawn('&opening_from=30&opening_w=60')).headers.get('Location'))
    expect(design.room.opening).toEqual({ from: 240, w: 480, h: 640 })
    expect(findings(design).filter(({ rule }) => rule === 'behind-return')).toEqual([])
    expect(designAt((await drawn('&opening_from=30&opening_w=')).headers.get('Location')).room.opening).toBeNull()
    expect(await (await drawn('&opening_w=12')).text()).toContain('The planner draws 20″ to 240″.')
  })
})

describe('the room', () => {
  test('with a ceiling of 85″ chooses 72″ and says what 84″ needs', async () => {
    const visitor = newVisitor()
    const answer = await visitor.post(here, { _action: 'plan', d: code, do: 'closet', ceiling: '85' })
    const to = answer.headers.get('Location')!
    expect(designAt(to).runs[0]!.h).toBe(576)
    const html = await visitor.page(to)
    expect(html).toMatch(/<option value="576" selected="">72″<\/option>/)
    expect(html).toMatch(/<option value="672" disabled="">84″ needs a ceiling of 85½″<\/option>/)
    expect(html).toContain('The closet is 72″ high now.')
  })

  test('that something stands in asks for it and has the designer beside it', async () => {
    const { text, links } = await readPage(await newVisitor().send('GET', paths.planner))
    expect(text).toContain('Do any of these apply?')
    expect(text).toContain('Sloped ceiling')
    expect(links).toContain(paths.requestDesign)
  })
})

describe('a design that breaks a rule of today', () => {
  const broken: Design = { ...closet, room: { ...closet.room, back: 960 } }

  test('opens as it is, is not for sale, and one button repairs it', async () => {
    const visitor = newVisitor()
    const place = plannerHref({ code: encode(broken) })
    const html = await visitor.page(place)
    expect(html).toContain('This closet can’t be built this way.')
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*>Add to cart<\/button>/)
    expect(html).toMatch(/Repair (<!-- -->)?1(<!-- -->)? (<!-- -->)?thing</)
    const repaired = await visitor.post(place, { _action: 'plan', d: encode(broken), do: 'repair' })
    expect(await visitor.page(repaired.headers.get('Location')!)).not.toContain('can’t be built this way')
  })

  const window = { wall: 'back', kind: 'window', x: 200, z: 300, w: 240, h: 240 } as const
  const crossed: Design = { ...closet, room: { ...closet.room, obstacles: [window] } }

  test('has the designer and no button where nothing can be repaired', async () => {
    const html = await newVisitor().page(plannerHref({ code: encode(crossed) }))
    const notice = /<div class="notice[^"]*" role="alert">.*?<\/section>/s.exec(html)![0]
    expect(notice).toContain('A closet can’t cross a window.')
    expect(notice).toContain(`href="${paths.requestDesign}?d=${encode(crossed)}"`)
    expect(notice).not.toContain('Repair')
    const tried = await newVisitor().post(here, { _action: 'plan', d: encode(crossed), form: 'repair', do: 'repair' })
    expect(tried.status).toBe(422)
    expect(await tried.text()).toContain('A designer can fix this.')
  })
})

describe('a link that does not open', () => {
  test('keeps its text in a field that takes the whole address', async () => {
    const visitor = newVisitor()
    const cut = code.slice(0, 30)
    expect(await visitor.page(`${paths.planner}?d=${cut}`)).toMatch(
      new RegExp(`<input[^>]*name="link"[^>]*value="${cut}"`),
    )
    const whole = new URLSearchParams({ link: `http://shop.test${here}&section=0-1` })
    const opened = await visitor.send('GET', `${paths.planner}?${whole}`)
    expect(codeAt(opened.headers.get('Location'))).toBe(code)
    const again = await visitor.send('GET', `${paths.planner}?${new URLSearchParams({ link: '"><script>' })}`)
    expect(again.status).toBe(200)
    expect(await again.text()).toContain('value="&quot;&gt;&lt;script&gt;"')
  })
})

describe('the start', () => {
  test('shows the kits with pictures, the nearest to the typed wall first', async () => {
    const page = await newVisitor().page(`${paths.planner}?kind=wall&back=71&ceiling=no`)
    const kits = /id="kits".*?<details>/s.exec(page)![0]
    expect([...kits.matchAll(/<img /g)]).toHaveLength(3)
    expect(kits).toMatch(/^[^]*?70½″/)
  })
})

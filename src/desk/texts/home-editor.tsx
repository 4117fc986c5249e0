import { deskPaths } from '#shared/desk/paths.ts'
import { paths } from '#shared/paths.ts'
import type { EditedFacts } from '#shared/content/text-tree.ts'
import type { FormState } from '#shared/state/page.ts'
import { Crumbs } from '#desk/frame/crumbs.tsx'
import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskHead } from '#desk/frame/desk-head.tsx'
import { DeskPanel } from '#desk/frame/desk-panel.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'
import { TextLink } from '#ui/elements/links.tsx'
import { useFormState } from '#ui/form/action-form.tsx'
import { Field } from '#ui/form/fields/field.tsx'
import { FAMILIES, GUIDES } from './home-form.ts'
import { chosenPlaces, MOST_PRODUCTS } from './home-places.ts'
import type { HomeOptions } from './home-sql.ts'
import type { OpenedText } from './opened-text.ts'
import { PictureList } from './picture-list.tsx'
import { buildPreview, TextVersions } from './text-versions.tsx'

type HomeEditorProps = { opened: OpenedText; options: HomeOptions }

/** The form of what the home page shows, with its versions. */
export function HomeEditor({ opened, options }: HomeEditorProps) {
  const about = isDraft(opened) ? 'This version is not in use.' : 'This is what the page shows.'
  return (
    <>
      <Crumbs to={deskPaths.texts} name="Texts" here="Home page" />
      <DeskHead title="Home page" about={about}>
        <a className="btn btn--secondary" href={buildShown(opened, paths.home)}>
          See the page
        </a>
      </DeskHead>
      <Editor opened={opened} options={options} />
      <PictureList pictures={opened.pictures} />
      <TextVersions opened={opened} />
    </>
  )
}

function isDraft({ key, versions }: OpenedText): boolean {
  return versions.some((version) => version.key === key && !version.isInUse)
}

/** The address of a page with the version that is open. */
function buildShown(opened: OpenedText, path: string): string {
  return isDraft(opened) ? buildPreview(path, opened.key) : path
}

function Editor({ opened, options }: HomeEditorProps) {
  const { facts, pictures, version } = opened
  const form = useFormState('home-save')
  const { heading = '', lead = '', picture, families = [], guides = [] } = facts.home ?? {}
  const scenes = [['', 'The shop’s own'], ...pictures.map(({ scene, alt }) => [scene, alt])] as [string, string][]
  return (
    <DeskPanel id="home-h" title="What it shows">
      <DeskForm action="home-save" className="form" version={version}>
        <p className="muted">
          An empty part is as the shop came with it. What is no longer for sale or published drops out.
        </p>
        <Field name="heading" label="Heading" form={form} optional value={heading} maxLength={60} />
        <Field name="lead" label="First sentence" form={form} optional value={lead} rows={2} maxLength={200} />
        <Field
          name="scene"
          label="Picture at the top"
          hint="One of those below. Add another one to any text."
          form={form}
          optional
          value={picture?.scene ?? ''}
          choices={scenes}
          unlisted={picture?.alt}
        />
        <Slots name="family" label="Family" count={FAMILIES} chosen={families} options={options.families} form={form} />
        <Slots name="guide" label="Guide" count={GUIDES} chosen={guides} options={options.guides} form={form} />
        <h3>Products</h3>
        <p className="muted">
          Up to {MOST_PRODUCTS} numbers for each place. The width guide is below the{' '}
          <TextLink href={buildShown(opened, paths.closetOrganizers)}>lists of closets</TextLink>, the rooms are in{' '}
          <TextLink href={buildShown(opened, paths.viewSpaces)}>View spaces</TextLink>.
        </p>
        <Places chosen={facts.places} form={form} />
        <div className="cluster">
          <DeskSubmit look="primary" name="publish" value="on">
            Publish
          </DeskSubmit>
          <DeskSubmit>Save draft</DeskSubmit>
        </div>
      </DeskForm>
    </DeskPanel>
  )
}

type PlacesProps = { chosen: EditedFacts['places']; form: FormState | null }

/** One field for each place, with the numbers of its products. */
function Places({ chosen, form }: PlacesProps) {
  return chosenPlaces.map(({ place, label, hint }) => (
    <Field
      key={place}
      name={`place.${place}`}
      label={label}
      hint={hint}
      form={form}
      optional
      value={chosen?.[place]?.join(', ') ?? ''}
      autoComplete="off"
    />
  ))
}

type SlotsProps = {
  name: string
  label: string
  count: number
  chosen: readonly string[]
  options: HomeOptions['families']
  form: FormState | null
}

/** One field for each place, in the order of the page. */
function Slots({ name, label, count, chosen, options, form }: SlotsProps) {
  const choices = [['', 'None'], ...options.map((option) => [option.slug, option.name])] as [string, string][]
  return Array.from({ length: count }, (_, index) => (
    <Field
      key={index}
      name={`${name}.${index + 1}`}
      label={`${label} ${index + 1}`}
      form={form}
      optional
      value={chosen[index] ?? ''}
      choices={choices}
    />
  ))
}

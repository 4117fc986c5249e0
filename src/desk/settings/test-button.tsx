import { DeskForm } from '#desk/frame/desk-form.tsx'

export function TestButton({ test, title }: { test: string; title: string }) {
  return (
    <DeskForm action="settings-test" hidden={{ test }}>
      <button className="btn btn--secondary btn--sm" type="submit" aria-label={`Test ${title}`}>
        Test
      </button>
    </DeskForm>
  )
}

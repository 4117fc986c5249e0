import { DeskForm } from '#desk/frame/desk-form.tsx'
import { DeskSubmit } from '#desk/frame/desk-submit.tsx'

export function TestButton({ test, title }: { test: string; title: string }) {
  return (
    <DeskForm action="settings-test" hidden={{ test }}>
      <DeskSubmit look="secondary sm" aria-label={`Test ${title}`}>
        Test
      </DeskSubmit>
    </DeskForm>
  )
}

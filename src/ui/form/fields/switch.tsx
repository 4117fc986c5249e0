type SwitchProps = { name?: string; title: string; text: string; checked: boolean; disabled?: boolean }

export function Switch({ name, title, text, checked, disabled }: SwitchProps) {
  return (
    <label className="switch">
      <span>
        <b>{title}</b>
        <br />
        <span className="small muted">{text}</span>
      </span>
      <input type="checkbox" role="switch" name={name} defaultChecked={checked} disabled={disabled} />
    </label>
  )
}

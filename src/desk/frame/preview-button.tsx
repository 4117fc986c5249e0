type PreviewButtonProps = { text: string; look?: 'btn--secondary' | 'btn--quiet'; isBlock?: boolean }

/** Shows what the form would do without doing it. With JavaScript the page does so by itself, and hides the button. */
export function PreviewButton({ text, look = 'btn--secondary', isBlock = true }: PreviewButtonProps) {
  return (
    <button
      className={`btn ${look}${isBlock ? ' btn--block' : ''}`}
      type="submit"
      name="_preview"
      value="1"
      formNoValidate
      data-recalculate-button=""
    >
      {text}
    </button>
  )
}

export function EmptyShelf() {
  return (
    <svg className="elev" viewBox="-3 -3 48.25 48" aria-hidden="true">
      <path className="void" d="M.75.75h20V38.5h-20zM21.5.75h20V38.5h-20z" />
      <path
        className="panel"
        strokeWidth=".32"
        d="M0 0h.75v42H0zM20.75 0h.75v42h-.75zM41.5 0h.75v42h-.75zM.75 0h20v.75h-20zM21.5 0h20v.75h-20zM.75 19.25h20V20h-20zM.75 38.5h20v.75h-20zM21.5 38.5h20v.75h-20zM.75 39.25h20V42h-20zM21.5 39.25h20V42h-20z"
      />
    </svg>
  )
}

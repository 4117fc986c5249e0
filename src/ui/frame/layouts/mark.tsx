export function Mark() {
  return (
    <svg
      viewBox="0 0 26 26"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="3.25"
      strokeLinejoin="round"
    >
      <path d="M3.6 25V4.6A1.6 1.6 0 0 1 5.2 3h15.6a1.6 1.6 0 0 1 1.6 1.6V25M3.6 14.5h18.8" />
    </svg>
  )
}

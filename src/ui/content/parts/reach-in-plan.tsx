export function ReachInPlan() {
  return (
    <figure>
      <div className="drawing drawing--roomy">
        <svg
          className="elev"
          viewBox="0 0 160 84"
          role="img"
          aria-label="Plan of a reach-in closet: back wall width, opening, return walls and depth"
        >
          <path
            className="panel"
            strokeWidth=".8"
            d="M10 12h140v5H10zM10 17h5v40h-5zM145 17h5v40h-5zM10 57h26v5H10zM124 57h26v5h-26z"
          />
          <path className="ghost" strokeWidth=".6" d="M36 59.5h88" />
          <path
            className="dims"
            strokeWidth=".55"
            d="M15 26h130M15 23.5v5M145 23.5v5M36 70h88M36 67.5v5M124 67.5v5M11 70h23M11 67.5v5M34 67.5v5M24 19v36M21.5 19h5M21.5 55h5"
          />
          <text x="80" y="33" fontSize="5" textAnchor="middle">
            A · back wall, three heights
          </text>
          <text x="80" y="78" fontSize="5" textAnchor="middle">
            B · opening
          </text>
          <text x="22" y="78" fontSize="5" textAnchor="middle">
            C
          </text>
          <text x="29" y="42" fontSize="5">
            D · depth
          </text>
        </svg>
      </div>
      <figcaption className="photo-credit">Seen from above. The door side is at the bottom.</figcaption>
    </figure>
  )
}

type Plan = {
  name: string
  label: string
  panels: string
  ghost: string
  dims: string
  texts: [x: number, y: number, text: string][]
}

const plans: readonly Plan[] = [
  {
    name: 'reach-in',
    label: 'Plan of a reach-in closet: back wall A, opening B, return walls C and depth D',
    panels: 'M10 12h140v5H10zM10 17h5v40h-5zM145 17h5v40h-5zM10 57h26v5H10zM124 57h26v5h-26z',
    ghost: 'M36 59.5h88',
    dims: 'M15 26h130M15 23.5v5M145 23.5v5M36 70h88M36 67.5v5M124 67.5v5M11 70h23M11 67.5v5M34 67.5v5M24 19v36M21.5 19h5M21.5 55h5',
    texts: [
      [80, 33, 'A · back wall, at three heights'],
      [80, 78, 'B · opening'],
      [22, 78, 'C'],
      [36, 44, 'D · depth'],
    ],
  },
  {
    name: 'walk-in',
    label: 'Plan of a walk-in closet: back wall A, door B and depth D along the side walls',
    panels: 'M20 6h120v5H20zM20 11h5v55h-5zM135 11h5v55h-5zM20 66h46v5H20zM94 66h46v5H94z',
    ghost: 'M66 68.5V40A28.5 28.5 0 0 1 94 68.5M25 26h110M40 26v40M120 26v40',
    dims: 'M25 19h110M25 16.5v5M135 16.5v5M66 77h28M66 74.5v5M94 74.5v5M32 11v55M29.5 11h5M29.5 66h5',
    texts: [
      [80, 33, 'A · back wall, at three heights'],
      [108, 79, 'B · door'],
      [49, 52, 'D · depth'],
    ],
  },
  {
    name: 'wall',
    label: 'Plan of one wall: its width A and the depth D that may stand out from it',
    panels: 'M10 16h140v5H10z',
    ghost: 'M20 21v32h120V21M60 21v32M100 21v32',
    dims: 'M20 64h120M20 61.5v5M140 61.5v5M147 21v32M144.5 21h5M144.5 53h5',
    texts: [
      [80, 72, 'A · wall, at three heights'],
      [130, 40, 'D'],
    ],
  },
]

/** Shows which lengths the form means; CSS shows the plan of the chosen space. */
export function RoomPlan() {
  return (
    <div className="drawing room-plan">
      {plans.map(({ name, label, panels, ghost, dims, texts }) => (
        <svg key={name} className="elev" data-plan={name} viewBox="0 0 160 84" role="img" aria-label={label}>
          <path className="panel" strokeWidth=".8" d={panels} />
          <path className="ghost" strokeWidth=".6" d={ghost} />
          <path className="dims" strokeWidth=".55" d={dims} />
          {texts.map(([x, y, text]) => (
            <text key={text} x={x} y={y} fontSize="5" textAnchor="middle">
              {text}
            </text>
          ))}
        </svg>
      ))}
    </div>
  )
}

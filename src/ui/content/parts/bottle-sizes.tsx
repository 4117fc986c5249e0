/** Bottles of 750 ml and a magnum, to scale by the width that a slot must fit, in inches. */
export function BottleSizes() {
  return (
    <figure>
      <div className="drawing drawing--roomy">
        <svg className="elev" viewBox="-1 -1 31 20" role="img" aria-label={label}>
          {bottles.map(({ name, across, long }, index) => (
            <g key={name} transform={`translate(${index * 6 + 3} 15)`}>
              <path className="panel" strokeWidth=".12" d={outline(across, long)} />
              <path
                className="dims"
                strokeWidth=".1"
                d={`M${-across / 2} .6h${across}m${-across} -.2v.4m${across} -.4v.4`}
              />
              <text y="1.7" fontSize="1" textAnchor="middle">
                {across.toFixed(1)}″
              </text>
              <text className="soft" y="3" fontSize=".85" textAnchor="middle">
                {name}
              </text>
            </g>
          ))}
        </svg>
      </div>
      <figcaption className="photo-credit">
        Typical bottles to one scale. A slot of 3¾ to 4″ takes all but the last.
      </figcaption>
    </figure>
  )
}

const bottles = [
  { name: 'Bordeaux', across: 3, long: 12 },
  { name: 'Riesling', across: 3, long: 13 },
  { name: 'Burgundy', across: 3.4, long: 12.3 },
  { name: 'Champagne', across: 3.7, long: 12.8 },
  { name: 'Magnum', across: 4.3, long: 14 },
] as const

const label = `Bottles by width: ${bottles.map(({ name, across }) => `${name} ${across} inches`).join(', ')}`

/** From the left foot over the shoulder to the neck and back down. */
function outline(across: number, long: number): string {
  const [half, neck, shoulder] = [across / 2, 0.55, long * 0.58]
  return `M${-half} 0V${-shoulder}C${-half} ${-long * 0.76} ${-neck} ${-long * 0.74} ${-neck} ${-long * 0.82}V${-long}H${neck}V${-long * 0.82}C${neck} ${-long * 0.74} ${half} ${-long * 0.76} ${half} ${-shoulder}V0z`
}

type Plan = {
  name: string
  room: string
  size: string
  text: string
  outline: string
  furniture: string
  aisle: string
  label: { x: number; y: number; anchor?: 'middle' }
}

export function RoomGuide() {
  return (
    <div className="grid grid--2up grid--gap-5">
      {plans.map((plan) => (
        <article key={plan.name} className="panel stack stack--3">
          <PlanDrawing plan={plan} />
          <div>
            <h3>{plan.name}</h3>
            <p className="num">
              <b>{plan.room}</b> and up
              <br />
              <span className="muted">{plan.size}</span>
            </p>
          </div>
          <p className="muted small">{plan.text}</p>
        </article>
      ))}
    </div>
  )
}

function PlanDrawing({ plan: { name, outline, furniture, aisle, label } }: { plan: Plan }) {
  return (
    <svg className="elev" viewBox="0 0 120 106" role="img" aria-label={`${name} plan with a 36 inch aisle`}>
      <path d={outline} fill="none" stroke="var(--border-strong)" strokeWidth="1" />
      <path d={furniture} className="plan" strokeWidth="1.2" />
      <path d={aisle} className="dims" strokeWidth=".8" />
      <text x={label.x} y={label.y} fontSize="9.5" textAnchor={label.anchor}>
        36″
      </text>
    </svg>
  )
}

const plans: readonly Plan[] = [
  {
    name: 'One wall',
    room: '5\u00a0ft',
    size: '60″ deep',
    text: 'Hanging on one side, 36″ to stand.',
    outline: 'M14 8h92v70H14z',
    furniture: 'M14 8h92v28H14z',
    aisle: 'M60 36v42M57 36h6M57 78h6',
    label: { x: 66, y: 60 },
  },
  {
    name: 'L shape',
    room: '6 × 8\u00a0ft',
    size: '72″ × 96″',
    text: 'The corner holds shelves, not hangers.',
    outline: 'M14 8h92v92H14z',
    furniture: 'M14 8h92v28H42v64H14z',
    aisle: 'M42 70h42M42 67v6M84 67v6',
    label: { x: 63, y: 66, anchor: 'middle' },
  },
  {
    name: 'U shape',
    room: '7 × 6\u00a0ft',
    size: '84″ × 72″',
    text: 'Two sides of hanging and the aisle between.',
    outline: 'M14 8h92v92H14z',
    furniture: 'M14 8h92v92H78V36H42v64H14z',
    aisle: 'M42 72h36M42 69v6M78 69v6',
    label: { x: 60, y: 68, anchor: 'middle' },
  },
  {
    name: 'U with island',
    room: '10 × 12\u00a0ft',
    size: '120″ × 144″',
    text: '36″ clear on every side of the island.',
    outline: 'M8 8h104v92H8z',
    furniture: 'M8 8h104v92H94V26H26v74H8zM46 48h28v34H46z',
    aisle: 'M26 66h20M26 63v6M46 63v6',
    label: { x: 36, y: 62, anchor: 'middle' },
  },
]

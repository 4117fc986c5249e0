import type { ReactNode } from 'react'
import type { Design } from '#shared/planner/model/design.ts'
import type { SpaceView } from '#ui/drawing/space/space-view.ts'

type Switch = { isOn: boolean; toggle: () => void }
type SpaceBarProps = { design: Design; view: SpaceView | null; doors: Switch; lights: Switch; clothes: Switch }

const ZOOM = 0.15

export function SpaceBar({ design: { runs, led }, view, doors, lights, clothes }: SpaceBarProps) {
  const sections = runs.flatMap((run) => run.sections)
  const hasDoors = sections.some(({ door }) => door !== 'none')
  const hasLights = led !== 'none' && sections.some(({ light }) => light)
  const hasPlaces = sections.some(({ parts }) => parts.some(({ k }) => k === 'rod' || k === 'shelf'))
  return (
    <div className="cluster" role="group" aria-label="View">
      <BarButton onClick={() => view?.goToFront()}>Front</BarButton>
      {hasDoors && (
        <BarButton isPressed={doors.isOn} onClick={doors.toggle}>
          Doors open
        </BarButton>
      )}
      {hasLights && (
        <BarButton isPressed={lights.isOn} onClick={lights.toggle}>
          Lights
        </BarButton>
      )}
      {hasPlaces && (
        <BarButton isPressed={clothes.isOn} onClick={clothes.toggle}>
          Clothes
        </BarButton>
      )}
      <BarButton label="Closer" onClick={() => view?.move({ zoom: -ZOOM })}>
        +
      </BarButton>
      <BarButton label="Farther" onClick={() => view?.move({ zoom: ZOOM })}>
        −
      </BarButton>
    </div>
  )
}

type BarButtonProps = { children: ReactNode; label?: string; isPressed?: boolean; onClick: () => void }

function BarButton({ children, label, isPressed, onClick }: BarButtonProps) {
  return (
    <button
      type="button"
      className="btn btn--secondary btn--sm"
      aria-label={label}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      {children}
    </button>
  )
}

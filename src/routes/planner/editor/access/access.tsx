import { useMemo } from 'react'
import { accessAnswers, isStuck } from '#shared/planner/access/answers.ts'
import { ASKS_ACCESS, routeText, type AskedRoute } from '#shared/planner/access/asked-route.ts'
import { packDesign, packingOf } from '#shared/planner/access/cartons.ts'
import { lowerCloset } from '#shared/planner/access/lower-closet.ts'
import { packingText } from '#shared/planner/access/packing-text.ts'
import type { Design } from '#shared/planner/model/design.ts'
import { plannerHref } from '#shared/planner/planner-href.ts'
import { AccessCheck } from '#ui/planner/access-check.tsx'
import { toPlannerAddress, type Place } from '../plan-form.tsx'

type AccessProps = { design: Design; place: Place; route: AskedRoute | null }

/** Whether the design gets in, calculated here with each change. */
export function Access({ design, place, route }: AccessProps) {
  const { packing, answers, lower } = useMemo(
    () => checkDesignAccess(design, route, place.unit),
    [design, route, place.unit],
  )
  const address = new URL(plannerHref(toPlannerAddress(place)), 'https://shop.invalid').searchParams
  const href = lower && `${plannerHref({ ...toPlannerAddress(place), code: lower.code })}&${routeText(route)}`
  return (
    <AccessCheck
      packing={packing}
      route={route}
      answers={answers}
      lower={lower && { height: lower.height, href: href! }}
      unit={place.unit}
      hidden={address}
      askHref={`${plannerHref(toPlannerAddress(place))}&${ASKS_ACCESS}=1#access`}
    />
  )
}

function checkDesignAccess(design: Design, route: AskedRoute | null, unit: Place['unit']) {
  const cartons = packDesign(design)
  const packing = packingOf(cartons)
  const answers = route ? accessAnswers(route, cartons) : []
  return {
    packing: packing ? packingText(packing, cartons.length, unit) : '',
    answers,
    lower: route && isStuck(answers) ? lowerCloset(design, route) : null,
  }
}

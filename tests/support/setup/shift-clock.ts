const RealDate = globalThis.Date

/** Makes the clock of this isolate start at a time, such as `2028-02-29T12:00:00Z`, and run on from there. */
export function shiftClock(startsAt: string): void {
  const offset = RealDate.parse(startsAt) - RealDate.now()
  const now = () => RealDate.now() + offset
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
}

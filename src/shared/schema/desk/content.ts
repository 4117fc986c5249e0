import * as v from 'valibot'

/** A banner as staff see it. `startsAt` and `endsAt`, the end of its last minute, are in UTC milliseconds. */
export const DeskBanner = v.object({
  ...{ id: v.number(), version: v.number() },
  ...{ text: v.string(), linkText: v.string(), link: v.string(), startsAt: v.number(), endsAt: v.number() },
  state: v.picklist(['active', 'covered', 'planned', 'ended']),
})
export type DeskBanner = v.InferOutput<typeof DeskBanner>

/** `overlaps` is the text of a banner that is to show during the same time. */
export const SavedBanner = v.object({ overlaps: v.nullable(v.string()) })

const SiteSetting = v.object({ value: v.string(), version: v.number() })

const DeskRedirect = v.object({
  ...{ id: v.number(), version: v.number(), from: v.string(), to: v.string(), hits: v.number() },
  createdAt: v.number(),
})
export type DeskRedirect = v.InferOutput<typeof DeskRedirect>

/** A version of the scripts of others; `size` is in characters. */
const ScriptVersion = v.object({ id: v.number(), size: v.number(), createdAt: v.number() })

const DeskScripts = v.object({
  /** Of the setting that names the version in use. */
  version: v.number(),
  inUse: v.nullable(v.object({ id: v.number(), head: v.string(), body: v.string() })),
  /** The newest first. */
  versions: v.array(ScriptVersion),
  /** Whether `SCRIPTS_OFF` turns everything off, and which settings come before what is entered here. */
  isOff: v.boolean(),
  settings: v.array(v.string()),
  /** Which hosts the scripts in use name, and whether pages may connect to them. */
  hosts: v.array(v.object({ host: v.string(), isAllowed: v.boolean() })),
})
export type DeskScripts = v.InferOutput<typeof DeskScripts>

/** What the shop shows besides its catalogue. `redirects` and `scripts` are null for those who may not change them. */
export const DeskContent = v.object({
  banners: v.array(DeskBanner),
  automaticBanner: SiteSetting,
  /** What the automatic banner says now, if any. */
  automaticText: v.nullable(v.string()),
  hoursNote: SiteSetting,
  redirects: v.nullable(v.array(DeskRedirect)),
  scripts: v.nullable(DeskScripts),
})
export type DeskContent = v.InferOutput<typeof DeskContent>

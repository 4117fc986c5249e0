import { LightColors } from '#ui/elements/light-colors.tsx'
import { TextLink } from '#ui/elements/links.tsx'
import { RoomGuide } from '#ui/content/room-guide.tsx'
import { BottleSizes } from './bottle-sizes.tsx'
import { Compare } from './compare.tsx'
import { DiyGuide } from './diy-guide.tsx'
import { DiyGuides } from './diy-guides.tsx'
import { Finishes } from './finishes.tsx'
import { LeftOnTime } from './left-on-time.tsx'
import { FindKit } from './find-kit.tsx'
import { Heading2, Heading3 } from './heading.tsx'
import { Column, Columns, Note, Split, Table } from './layout.tsx'
import { Checklist, Facts, Faq, Points, Terms } from './lists.tsx'
import { Drawing, Gallery, Picture } from './pictures.tsx'
import { ReachInPlan } from './reach-in-plan.tsx'
import { Prose, Section } from './section.tsx'
import { FreeFrom, FreeIn, LeadTime, RemoteShipping, ShippingTable } from './shipping.tsx'
import { Sketch } from './sketch.tsx'
import { Stage } from './stage.tsx'
import { Step, Steps } from './steps.tsx'
import { Button, CallToAction, Phone, Price, Product, Quote, To } from './words.tsx'

const markdown = { h2: Heading2, h3: Heading3, table: Table, a: TextLink }
const sections = { Section, Split, Steps, Points, Checklist, Compare, Faq, Gallery, Quote, CallToAction, Prose }
const inside = { Columns, Column, Step, Facts, Terms, Picture, Drawing, LightColors, Note, Button }
const guides = { FindKit, ReachInPlan, DiyGuide, DiyGuides }
const figures = { Sketch, Stage, RoomGuide, BottleSizes, Finishes, LeftOnTime, ShippingTable }
const words = { To, Phone, Price, Product, FreeFrom, FreeIn, LeadTime, RemoteShipping }

export const contentParts = { ...markdown, ...sections, ...inside, ...guides, ...figures, ...words }

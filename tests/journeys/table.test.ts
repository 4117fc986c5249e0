import { describe, expect, test } from 'vitest'
import { newMember } from '#tests/support/member.ts'
import { newVisitor, type Visitor } from '#tests/support/visitor.ts'

/** A page's status and its only heading. */
async function pageAt(path: string, visitor: Visitor = newVisitor()): Promise<[number, string[]]> {
  const response = await visitor.get(path)
  const headings = [...(await response.text()).matchAll(/<h1\b[^>]*>(.*?)<\/h1>/gs)]
  return [response.status, headings.map(([, text]) => text!.replaceAll(/<[^>]*>/g, '').replaceAll(/\s/g, ' '))]
}

describe('each path shows its own page', () => {
  test.each([
    ['/', 'A closet cut to the inch.'],
    ['/walk-in-closets', 'Walk-in closets'],
    ['/reach-in-closets/reach-in-kits', 'Reach-in kits'],
    ['/reach-in-closets/reach-in-kits/1203', '6-ft Reach-In Kit'],
    ['/blog', 'Guides from the shop floor'],
    ['/blog/how-to-measure-a-reach-in-closet', 'How to measure a reach-in closet'],
    ['/shopping-cart', 'Cart'],
    ['/results', 'What are you looking for?'],
    ['/faq', 'Questions and answers'],
    ['/policies', 'Policies'],
    ['/privacy-policy', 'Privacy policy'],
    ['/about-us', 'We make closets, and the drawings for them'],
    ['/why-alderline', 'We show the drawing before the price tag'],
    ['/behind-the-scenes', 'How a board becomes your closet'],
    ['/compare-closet-companies', 'What to ask every closet company'],
    ['/design-features', 'What you can choose'],
    ['/easy-process', 'From tape measure to last shelf'],
    ['/is-diy-for-me', 'Is DIY for me?'],
    ['/our-three-phase-process', 'Three phases, four to eight weeks'],
    ['/our-unique-service-options', 'Same closet, three amounts of work'],
    ['/full-service-installation', 'You empty it, we do the rest'],
    ['/hardware-pre-assembly-service', 'The small metal parts, already in'],
    ['/free-in-home-consultation', 'We measure it for you, free'],
    ['/diy-closet-organizers', 'You measure. We cut. You build.'],
    ['/diy-instructions', 'DIY instructions'],
    ['/diy-armoires-wardrobes-online', 'A closet for a room without one'],
    ['/diy-kitchen-pantry-storage', 'Fix the pantry in half an hour, or build one in a day'],
    ['/diy-luxury-closets-online', 'A dressing room you put up yourself'],
    ['/diy-reach-in-closet-organizer-storage', 'Your reach-in, between lunch and dinner'],
    ['/diy-wine-racks-online', 'Count the bottles you have, then a third more'],
    ['/closet-organizers', 'Closet organizers'],
    ['/kitchen-pantry-storage-cabinets', 'A pantry cabinet you can see the back of'],
    ['/reach-in-closet-organizers', 'The reach-in is a wall, not a room'],
    ['/walk-in-closet-system', 'A walk-in system has six kinds of part'],
    ['/walk-in-closet-systems', 'Four shapes, and your room picks one'],
    ['/walk-in-diy-closet-systems', 'Can you build a walk-in yourself?'],
    ['/led-closet-lights-v1', 'Four closets, four shopping lists'],
    ['/led-lighting-solutions', 'Light where the clothes are'],
    ['/custom-closets-portland', 'Custom closets for Portland homes'],
    ['/custom-storage-solutions', 'Storage for everything but clothes'],
    ['/portland-custom-closets-and-storage', 'One visit for every closet in the house'],
    ['/landing-page-optimization', 'Three numbers from you. A drawing from us.'],
  ])('%s is “%s”', async (path, heading) => {
    expect(await pageAt(path)).toEqual([200, [heading]])
  })

  test.each([
    ['/dashboard', 'Hello, Robin'],
    ['/orders', 'My orders'],
    ['/account', 'Profile'],
    ['/account/site-preferences', 'Preferences'],
    ['/account/update-password', 'Password'],
    ['/account/update-shipping-info', 'Shipping addresses'],
  ])('for a member %s is “%s”', async (path, heading) => {
    expect(await pageAt(path, await newMember())).toEqual([200, [heading]])
  })
})

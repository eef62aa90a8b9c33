import { event } from '@soko/platform/testing/raw-event.ts'
import { contentsAfter, expectSameInAnyOrder } from '@soko/platform/testing/any-order.ts'
import { describe, expect, it } from 'vitest'
import { categoriesProjection } from './categories.projection.ts'

const eventOf = (type: string, name: string) => event('categories', type, { name })
const settings = (given: object) => event('site', 'SiteChanged', { settings: { name: 'Soko', ...given } })

const content = [
  eventOf('CategoryProposed', 'Oil'),
  eventOf('CategoryProposed', 'Spam'),
  eventOf('CategoryHidden', 'SPAM'),
  eventOf('CategoryProposed', 'Tea'),
  eventOf('CategoryApproved', 'tea'),
  eventOf('CategoryHidden', 'Gold'),
  eventOf('CategoryShown', 'Gold'),
  eventOf('CategoryProposed', 'Rice'),
  event('categories', 'CategoryRenamed', { renameId: 'r1', from: 'Paddy', to: 'Rice' }),
]
const social = [settings({ newCategories: 'approval' }), settings({ newCategories: 'admins' })]

describe("the view of admins' decisions on categories", () => {
  it('does not depend on the order of the sources', async () => {
    await expectSameInAnyOrder(categoriesProjection, { content, social })
    expect.hasAssertions()
  })

  it('contains unlisted and pending categories', async () => {
    const { lists, documents } = await contentsAfter(categoriesProjection, { content, social })
    expect(lists['unlisted']?.map(([key]) => key)).toEqual(['oil', 'spam'])
    expect(lists['pending']?.map(([key]) => key)).toEqual(['oil'])
    expect(documents['policy']).toEqual({ newCategories: 'admins' })
  })

  it('reads settings from before the policy', async () => {
    const { documents } = await contentsAfter(categoriesProjection, { content: [], social: [settings({})] })
    expect(documents['policy']).toEqual({ newCategories: 'free' })
  })
})

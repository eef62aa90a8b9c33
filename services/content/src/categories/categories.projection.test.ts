import { event } from '@soko/platform/testing/raw-event.ts'
import { contentsAfter, expectSameInAnyOrder } from '@soko/platform/testing/any-order.ts'
import { describe, expect, it } from 'vitest'
import { categoriesProjection } from './categories.projection.ts'

const said = (type: string, name: string) => event('categories', type, { name })
const settings = (given: object) => event('site', 'SiteChanged', { settings: { name: 'Soko', ...given } })

const content = [
  said('CategoryProposed', 'Oil'),
  said('CategoryProposed', 'Spam'),
  said('CategoryHidden', 'SPAM'),
  said('CategoryProposed', 'Tea'),
  said('CategoryApproved', 'tea'),
  said('CategoryHidden', 'Gold'),
  said('CategoryShown', 'Gold'),
  said('CategoryProposed', 'Rice'),
  event('categories', 'CategoryRenamed', { renameId: 'r1', from: 'Paddy', to: 'Rice' }),
]
const social = [settings({ newCategories: 'approval' }), settings({ newCategories: 'admins' })]

describe('the view of what admins decided about categories', () => {
  it('is the same in whatever order the sources come', async () => {
    await expectSameInAnyOrder(categoriesProjection, { content, social })
    expect.hasAssertions()
  })

  it('knows which are in no list, and which of them wait', async () => {
    const { lists, documents } = await contentsAfter(categoriesProjection, { content, social })
    expect(lists['unlisted']?.map(([key]) => key)).toEqual(['oil', 'spam'])
    expect(lists['pending']?.map(([key]) => key)).toEqual(['oil'])
    expect(documents['policy']).toEqual({ newCategories: 'admins' })
  })

  it('reads settings from before there was a policy as they were', async () => {
    const { documents } = await contentsAfter(categoriesProjection, { content: [], social: [settings({})] })
    expect(documents['policy']).toEqual({ newCategories: 'free' })
  })
})

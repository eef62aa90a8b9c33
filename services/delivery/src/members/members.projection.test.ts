import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { contentsAfter } from '@soko/platform/testing/any-order.ts'
import { expect, it } from 'vitest'
import { membersProjection } from './members.projection.ts'

const { registered, profileChanged, personErased } = exampleEvents

it('the view of members has current names, and nothing of erased members', async () => {
  const auth = [
    registered('amina', 'sauti', 'Amina'),
    profileChanged('amina', { username: 'amina', photo: '/media/a.webp' }),
    registered('baraka'),
    { ...profileChanged('baraka', { name: 'Baraka' }), data: undefined },
    personErased('baraka'),
    { ...registered('chen'), data: undefined },
    profileChanged('chen', { name: 'Chen' }),
  ]
  const { documents } = await contentsAfter(membersProjection, { auth })
  expect(documents).toEqual({
    'member:amina': { _id: 'amina', username: 'amina', name: 'Amina', photo: '/media/a.webp' },
  })
})

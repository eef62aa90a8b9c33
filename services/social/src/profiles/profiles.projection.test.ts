import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { contentsAfter, expectSameInAnyOrder } from '@soko/platform/testing/any-order.ts'
import { exampleEvents } from '@soko/contracts/events/testing/example-events.ts'
import { describe, expect, it } from 'vitest'
import { expectSameWithoutData } from '../testing/expect-same-without-data.ts'
import { profilesProjection } from './profiles.projection.ts'

const { registered, profileChanged, personErased, followed, unfollowed, memberErased } = exampleEvents

const auth = [
  registered('amina', 'Sauti', 'Amina Yusuf'),
  registered('baraka'),
  registered('chen'),
  profileChanged('amina', { username: 'amina', bio: 'Maize and coffee.' }),
  profileChanged('baraka', { photo: '/media/b.webp', shareBookmarks: true }),
  profileChanged('amina', { bio: '', name: 'Amina' }),
]
const social = [
  followed('amina', 'baraka'),
  followed('chen', 'amina'),
  followed('amina', 'chen'),
  unfollowed('amina', 'baraka'),
  followed('baraka', 'amina'),
  followed('amina', 'baraka'),
]
const erasure = {
  auth: [personErased('amina')],
  social: [
    unfollowed('chen', 'amina'),
    unfollowed('baraka', 'amina'),
    // The log deleted the data of these events before the projection read them.
    { ...unfollowed('amina', 'chen'), data: undefined },
    { ...unfollowed('amina', 'baraka'), data: undefined },
    memberErased('amina'),
  ],
}

const erased = { auth: [...auth, ...erasure.auth], social: [...social, ...erasure.social] }

describe('the view of profiles', () => {
  it('does not depend on the order of the sources', async () => {
    await expectSameInAnyOrder(profilesProjection, { auth, social })
    await expectSameInAnyOrder(profilesProjection, erased)
  })

  it('contains nothing about an erased member, also when rebuilt from a log without the data', async () => {
    const contents = await expectSameWithoutData(profilesProjection, erased, ({ stream }) =>
      /^(user|follows)-amina$/.test(stream),
    )
    expect(JSON.stringify(contents)).not.toMatch(/amina|sauti/i)
    expect(Object.keys(contents.documents)).toEqual([
      'user:baraka',
      'user:chen',
      'username:baraka',
      'username:chen',
    ])
  })

  it('resolves a former username to its user until another user takes it', async () => {
    const documentsAfter = async (...more: readonly NewEvent[]) =>
      (await contentsAfter(profilesProjection, { auth: [...auth, ...more] })).documents
    expect(await documentsAfter()).toMatchObject({ 'username:sauti': { id: 'amina' } })
    const taken = registered('dede', 'SAUTI')
    expect(await documentsAfter(taken)).toMatchObject({ 'username:sauti': { id: 'dede' } })
    const remaining = await documentsAfter(taken, personErased('amina'))
    expect(remaining).toMatchObject({ 'username:sauti': { id: 'dede' } })
    expect(remaining).not.toHaveProperty('username:amina')
  })
})

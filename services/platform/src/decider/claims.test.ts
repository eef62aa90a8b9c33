import { describe, it } from 'vitest'
import { erased, whenOf } from '../testing/given.ts'
import { claimFold, releaseClaim, takeClaim } from './claims.ts'
import { event } from '../testing/raw-event.ts'
import { Refusal } from './decider.ts'

const stream = 'claim-email-1'
const taken = (owner: string) => event(stream, 'ClaimTaken', { owner })
const released = (owner: string) => event(stream, 'ClaimReleased', { owner })
const refuse = (): Refusal => new Refusal(409, 'email-taken', 'This e-mail has an account.')
const when = whenOf(claimFold)
const takes = (owner: string) => (claim: typeof claimFold.initial) => takeClaim(claim, stream, owner, refuse)
const releases = (owner: string) => (claim: typeof claimFold.initial) => releaseClaim(claim, stream, owner)

describe('a claim', () => {
  it('is taken when it is free, and not twice by its owner', () => {
    when([], takes('ada')).then(taken('ada'))
    when([taken('ada')], takes('ada')).thenNothing()
  })

  it('is refused to others while it is held, also when its data was erased', () => {
    when([taken('ada')], takes('bo')).thenRefused('email-taken')
    when([erased(taken('ada'))], takes('bo')).thenRefused('email-taken')
  })

  it('is free again once its owner released it', () => {
    when([taken('ada')], releases('ada')).then(released('ada'))
    when([taken('ada'), released('ada')], takes('bo')).then(taken('bo'))
  })

  it('is not released by others, nor when nobody holds it', () => {
    when([taken('ada')], releases('bo')).thenNothing()
    when([], releases('ada')).thenNothing()
  })
})

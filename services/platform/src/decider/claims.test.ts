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
  it('can be taken when free, and is not taken again by its owner', () => {
    when([], takes('ada')).then(taken('ada'))
    when([taken('ada')], takes('ada')).thenNothing()
  })

  it('is refused to others while it is taken, even if its data was erased', () => {
    when([taken('ada')], takes('bo')).thenRefused('email-taken')
    when([erased(taken('ada'))], takes('bo')).thenRefused('email-taken')
  })

  it('is free again after its owner released it', () => {
    when([taken('ada')], releases('ada')).then(released('ada'))
    when([taken('ada'), released('ada')], takes('bo')).then(taken('bo'))
  })

  it('cannot be released by others or when it is free', () => {
    when([taken('ada')], releases('bo')).thenNothing()
    when([], releases('ada')).thenNothing()
  })
})

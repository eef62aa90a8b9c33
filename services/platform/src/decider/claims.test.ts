import { describe, it } from 'vitest'
import { erased, given } from '../testing/given.ts'
import { claimFold, releaseClaim, takeClaim } from './claims.ts'
import { event } from '../testing/raw-event.ts'
import { Refusal } from './decider.ts'

const stream = 'claim-email-1'
const taken = (owner: string) => event(stream, 'ClaimTaken', { owner })
const released = (owner: string) => event(stream, 'ClaimReleased', { owner })
const refuse = (): Refusal => new Refusal(409, 'email-taken', 'This e-mail has an account.')

describe('a claim', () => {
  it('is taken when it is free', () => {
    given(claimFold, [])
      .when((claim) => takeClaim(claim, stream, 'ada', refuse))
      .then(taken('ada'))
  })

  it('is refused to others while it is held', () => {
    given(claimFold, [taken('ada')])
      .when((claim) => takeClaim(claim, stream, 'bo', refuse))
      .thenRefused('email-taken')
  })

  it('is not taken twice by its owner', () => {
    given(claimFold, [taken('ada')])
      .when((claim) => takeClaim(claim, stream, 'ada', refuse))
      .thenNothing()
  })

  it('is free again once its owner gave it back', () => {
    given(claimFold, [taken('ada')])
      .when((claim) => releaseClaim(claim, stream, 'ada'))
      .then(released('ada'))
    given(claimFold, [taken('ada'), released('ada')])
      .when((claim) => takeClaim(claim, stream, 'bo', refuse))
      .then(taken('bo'))
  })

  it('is not given back by others, nor when nobody holds it', () => {
    given(claimFold, [taken('ada')])
      .when((claim) => releaseClaim(claim, stream, 'bo'))
      .thenNothing()
    given(claimFold, [])
      .when((claim) => releaseClaim(claim, stream, 'ada'))
      .thenNothing()
  })

  it('stays held when its data was erased, until it is released', () => {
    given(claimFold, [erased(taken('ada'))])
      .when((claim) => takeClaim(claim, stream, 'bo', refuse))
      .thenRefused('email-taken')
  })
})

import { formatVkey } from '@soko/contracts/transparency/note.ts'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createWitnessStates, type WitnessStatesOptions } from './create-witness-states.ts'
import { makeWitnessKey } from './testing/test-keys.ts'
import { stateOf, type WitnessState, type WitnessStates } from './witness-states.ts'

const witnessNamed = (name: string) => ({ prefix: `https://${name}`, key: makeWitnessKey(name).key })
const [first, second] = [witnessNamed('w1.example'), witnessNamed('w2.example')]

const example = ({ key }: typeof first, more: Partial<WitnessState> = {}): WitnessState => ({
  name: key.name,
  vkey: formatVkey(key),
  size: 5,
  at: '2026-11-28T14:03:07.000Z',
  error: null,
  alarm: null,
  ...more,
})

export const describeWitnessStates = (
  name: string,
  open: () => Promise<{ readonly place: WitnessStatesOptions; readonly close: () => Promise<void> }>,
): void => {
  describe(`witness states: ${name}`, () => {
    let states: WitnessStates

    beforeEach(async () => {
      const { place, close } = await open()
      onTestFinished(close)
      states = await createWitnessStates(place)
    })

    it('start empty, and return what was saved last', async () => {
      expect(await states.read()).toEqual([])
      await states.save([
        example(first),
        example(second, { size: null, at: null, error: 'It is unavailable.' }),
      ])
      const saved = [example(first, { alarm: 'It has seen another tree.' }), example(second, { size: 9 })]
      await states.save(saved)
      expect(await states.read()).toEqual(saved)
    })

    it('are read by the next process', async () => {
      const { place, close } = await open()
      onTestFinished(close)
      const saved = [example(first, { alarm: 'It has seen another tree.' })]
      await (await createWitnessStates(place)).save(saved)
      expect(await (await createWitnessStates(place)).read()).toEqual(saved)
    })

    it('contain only known witnesses: a new one has an empty state', async () => {
      const third = witnessNamed('w3.example')
      await states.save([example(first), example(second)])
      const saved = await states.read()
      expect(stateOf(third, saved)).toEqual(example(third, { size: null, at: null }))
      expect(stateOf(second, saved)).toEqual(example(second))
    })
  })
}

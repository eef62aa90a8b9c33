import { connectMongo } from '@soko/platform/mongodb/connect-mongodb.ts'
import { testNamespace, testServers } from '@soko/platform/testing/servers.ts'
import { expect, it, onTestFinished } from 'vitest'
import { createWitnessStates } from './create-witness-states.ts'
import { describeWitnessStates } from './witness-states.contract.ts'

const temporaryPlace = async () => {
  const client = await connectMongo(testServers().mongodb)
  const db = client.db(`${testNamespace()}-content`)
  return {
    place: { kind: 'mongodb', db },
    close: async () => {
      await db.dropDatabase()
      await client.close()
    },
  } as const
}

describeWitnessStates('MongoDB', temporaryPlace)

it('witness states saved by one replica are read by another', async () => {
  const { place, close } = await temporaryPlace()
  onTestFinished(close)
  const [one, other] = [await createWitnessStates(place), await createWitnessStates(place)]
  const saved = [{ name: 'w1', vkey: 'w1+1a2b3c4d+BA', size: 5, at: null, error: null, alarm: null }]
  await one.save(saved)
  expect(await other.read()).toEqual(saved)
})
